import { useTranslations } from 'use-intl';
import { imageSource } from '#contract/kernel/image-source.ts';
import { BesidePosts } from '#web/features/pages/blog/beside-posts.tsx';
import { PostDate } from '#web/features/pages/blog/post-card.tsx';
import { postStructuredData } from '#web/features/pages/blog/post-structured-data.ts';
import { ShareButtons } from '#web/features/shops/front/share-buttons.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { apiContext } from '#web/loading/context.ts';
import { foundOr404 } from '#web/loading/found.ts';
import { useMarketOrigin } from '#web/loading/market-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { describePage } from '#web/loading/seo.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Prose } from '#web/ui/prose.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/blog-post.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const post = await foundOr404(context.get(apiContext).blog.get({ params }));
  describePage(context, {
    path: `/blog/${post.slug}`,
    kind: 'article',
    image: post.pictureUrl ? imageSource(post.pictureUrl) : null,
    structuredData: (place) => postStructuredData(post, place),
  });
  return { words: wordsFor(request, ['blog', 'shop', 'pages']), post };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (_, { post }) => ({ title: post.title, description: post.summary }));

export default function BlogPostPage({ loaderData: { post } }: Route.ComponentProps) {
  const t = useTranslations('blog');
  const home = useTranslations('pages')('home');
  const market = useMarketOrigin();
  const isAdmin = useViewer()?.isAdmin ?? false;
  return (
    <div className="page-width py-8 md:py-12">
      <div className="mx-auto flex max-w-3xl flex-col gap-8">
        <Breadcrumb
          trail={[
            { to: '/', label: home },
            { to: '/blog', label: t('title') },
            { label: post.title },
          ]}
        />
        <article className="flex flex-col gap-6">
          <header className="flex flex-col gap-4">
            <h1 lang={post.language} className="text-3xl leading-tight wrap-anywhere md:text-5xl">
              {post.title}
            </h1>
            <p lang={post.language} className="text-xl text-muted wrap-anywhere">
              {post.summary}
            </p>
            <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-muted">
              <span className="wrap-anywhere">{t('by', { name: post.author })}</span>
              <PostDate at={post.publishedAt} />
            </p>
          </header>
          {post.pictureUrl && (
            <div lang={post.language}>
              <Picture
                src={post.pictureUrl}
                alt={post.pictureText}
                ratio="3/2"
                fallback="banner"
                sizes="(width < 48rem) 100vw, 768px"
                priority
                className="w-full rounded-card border border-line"
              />
            </div>
          )}
          <div lang={post.language} className="wrap-anywhere">
            <Prose text={post.body} linksFrom={market} className="text-lg" />
          </div>
        </article>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <ShareButtons title={post.title} />
          {isAdmin && <TextLink to={`/admin/blog/${post.id}`}>{t('edit')}</TextLink>}
        </div>
        <BesidePosts newer={post.newer} older={post.older} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
