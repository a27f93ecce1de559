import { useTranslations } from 'use-intl';
import type { CardedPost } from '#contract/pages/blog.schemas.ts';
import { Card, CardBody, CardLink } from '#web/ui/card.tsx';
import { cardSizes, Picture } from '#web/ui/picture.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';

type PostProps = { post: CardedPost; priority?: boolean };

/** A post in the blog's list. */
export function PostCard({ post, priority }: PostProps) {
  return (
    <Card as="li">
      <PostPicture post={post} priority={priority} sizes={cardSizes} />
      <CardBody className="gap-2">
        <PostDate at={post.publishedAt} />
        <h2 lang={post.language} className="text-lg leading-snug">
          <PostLink post={post} />
        </h2>
        <p lang={post.language} className="line-clamp-3 text-muted">
          {post.summary}
        </p>
      </CardBody>
    </Card>
  );
}

/** The newest post, as wide as the page. */
export function LeadingPost({ post }: PostProps) {
  const t = useTranslations('blog');
  return (
    <Card className="overflow-hidden">
      <div className="grid md:grid-cols-[3fr_2fr]">
        <PostPicture
          post={post}
          priority
          sizes="(width < 48rem) 100vw, 720px"
          className="h-full w-full"
        />
        <div className="flex min-w-0 flex-col justify-center gap-3 p-5 md:p-8">
          <p className="flex flex-wrap gap-x-3 text-sm text-muted">
            <span className="font-semibold text-leaf">{t('newest')}</span>
            <PostDate at={post.publishedAt} />
          </p>
          <h2 lang={post.language} className="text-2xl leading-tight md:text-3xl">
            <PostLink post={post} />
          </h2>
          <p lang={post.language} className="text-lg text-muted">
            {post.summary}
          </p>
        </div>
      </div>
    </Card>
  );
}

function PostLink({ post: { slug, title } }: PostProps) {
  return (
    <CardLink to={`/blog/${slug}`} prefetch="intent" className="line-clamp-none wrap-anywhere">
      {title}
    </CardLink>
  );
}

function PostPicture({
  post,
  priority,
  sizes,
  className,
}: PostProps & { sizes: string; className?: string }) {
  // The title beside it is the link; the picture says something of its own where it is looked at, on the post's page.
  return (
    <Picture
      src={post.pictureUrl}
      alt=""
      ratio="3/2"
      fallback="banner"
      sizes={sizes}
      priority={priority}
      className={className}
    />
  );
}

/** The day on which a post came out. */
export function PostDate({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="text-sm text-muted">
      {format.dateTime(new Date(at), 'longDate')}
    </time>
  );
}
