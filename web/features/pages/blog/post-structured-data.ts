import { imageSource } from '#contract/kernel/image-source.ts';
import type { BlogPost } from '#contract/pages/blog.schemas.ts';
import type { PageAddress } from '#web/loading/seo.ts';

/** A post as an article, for search engines. */
export function postStructuredData(
  post: BlogPost,
  { origin, path, siteName }: PageAddress,
): object[] {
  const market = { '@type': 'Organization', name: siteName, url: `${origin}/` };
  return [
    {
      '@type': 'Article',
      headline: post.title,
      description: post.summary,
      inLanguage: post.language,
      url: `${origin}${path}`,
      mainEntityOfPage: `${origin}${path}`,
      ...(post.pictureUrl ? { image: new URL(imageSource(post.pictureUrl), origin).href } : {}),
      datePublished: post.publishedAt,
      dateModified: new Date(post.changedAt).toISOString(),
      author: post.author === siteName ? market : { '@type': 'Person', name: post.author },
      publisher: market,
    },
  ];
}
