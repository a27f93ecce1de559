import { useTranslations } from 'use-intl';
import { postsOnPage } from '#contract/pages/blog.rules.ts';
import { LeadingPost, PostCard } from '#web/features/pages/blog/post-card.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { useMarketOrigin } from '#web/loading/market-path.ts';
import { pageMeta, translatorOf } from '#web/loading/page-meta.ts';
import { describePage } from '#web/loading/seo.ts';
import { useViewer } from '#web/loading/viewer.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/blog.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor') || undefined;
  const { rows, next } = await context
    .get(apiContext)
    .blog.list.page({ query: { limit: postsOnPage, cursor } });
  describePage(context, { path: '/blog' });
  const words = wordsFor(request, ['blog']);
  return {
    words,
    posts: rows,
    next: cursorIn(next),
    isFirst: cursor === undefined,
    feed: `/blog/feed.xml?language=${words.language}`,
  };
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t) => ({ title: t('blog.title'), description: t('blog.text') })),
  ...(page.loaderData
    ? [
        {
          tagName: 'link' as const,
          rel: 'alternate',
          type: 'application/atom+xml',
          title: translatorOf(page.matches)('blog.title'),
          href: page.loaderData.feed,
        },
      ]
    : []),
];

/** What the market writes, the newest first and largest. */
export default function Blog({ loaderData: { posts, next, isFirst, feed } }: Route.ComponentProps) {
  const t = useTranslations('blog');
  const market = useMarketOrigin();
  const isAdmin = useViewer()?.isAdmin ?? false;
  const [first, ...others] = posts;
  const leading = isFirst ? first : undefined;
  const cards = leading ? others : posts;
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 flex-col gap-2">
          <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
          <p className="max-w-prose text-muted">{t('text')}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
          {isAdmin && <TextLink to="/admin/blog">{t('write')}</TextLink>}
          <a href={feed} className="quiet-link inline-flex items-center gap-1.5">
            <Icon name="rss" className="size-4" />
            {t('feed')}
          </a>
        </p>
      </header>
      {posts.length === 0 && (
        <EmptyState icon={<Icon name="file-text" />} title={t('none')} text={t('noneText')}>
          <ButtonLink to={`${market}/shops`}>{t('toShops')}</ButtonLink>
        </EmptyState>
      )}
      {leading && <LeadingPost post={leading} />}
      {cards.length > 0 && (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {cards.map((post, index) => (
            <PostCard key={post.slug} post={post} priority={!leading && index === 0} />
          ))}
        </ul>
      )}
      {(!isFirst || next) && (
        <nav aria-label={t('pages')} className="flex flex-wrap justify-center gap-3">
          {!isFirst && (
            <ButtonLink
              to="/blog"
              look="secondary"
              icon={<Icon name="chevron-left" className="size-4" />}
            >
              {t('toNewest')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink to={`?cursor=${next}`} look="secondary" rel="next">
              {t('toOlder')}
              <Icon name="chevron-right" className="size-4" />
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
