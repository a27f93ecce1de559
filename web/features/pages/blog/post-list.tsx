import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { languages } from '#contract/kernel/languages.ts';
import type { ListedPost } from '#contract/pages/blog.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { WrittenBy } from '../written-by.tsx';
import { PostStateBadge } from './post-state.tsx';

/** Posts as admins look through them, each leading to its text. */
export function PostList({ posts, now }: { posts: readonly ListedPost[]; now: string }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
      {posts.map((post) => (
        <li key={post.id}>
          <Link
            to={`/admin/blog/${post.id}`}
            prefetch="intent"
            className="flex items-center gap-4 px-4 py-3 hover:bg-well md:px-5"
          >
            <Picture
              src={post.pictureUrl}
              alt=""
              ratio="3/2"
              fallback="banner"
              sizes="96px"
              className="w-24 flex-none rounded-control max-sm:hidden"
            />
            <PostRow post={post} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PostRow({ post, now }: { post: ListedPost; now: string }) {
  const t = useTranslations('blogEditor');
  const page = useTranslations('pageEditor');
  const languageName = useTranslations('ui.languages');
  return (
    <span className="flex min-w-0 flex-1 flex-col gap-1">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span lang={post.language} className="min-w-0 font-semibold wrap-anywhere">
          {post.title}
        </span>
        <PostStateBadge state={post.state} />
        {languages
          .filter((language) => !post.languages.includes(language))
          .map((language) => (
            <Badge key={language} tone="pending">
              {page('missing', { language: languageName(language) })}
            </Badge>
          ))}
      </span>
      <span className="flex flex-wrap gap-x-3 text-sm text-muted">
        {post.publishedAt !== null && (
          <span>
            {t(post.state === 'later' ? 'readFrom' : 'readSince')}{' '}
            <Moment at={post.publishedAt} as={post.state === 'later' ? 'dateAndClock' : 'date'} />
          </span>
        )}
        <WrittenBy text={post} now={now} />
      </span>
    </span>
  );
}
