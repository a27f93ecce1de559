import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { postStates } from '#contract/pages/blog.rules.ts';
import { PostList } from '#web/features/pages/blog/post-list.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-blog.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const { blog } = context.get(apiContext);
  const state = oneOf(postStates, url.searchParams.get('state'));
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [{ rows, next }, counts] = await Promise.all([
    blog.all.page({ query: { state, q, cursor } }),
    blog.counts(),
  ]);
  return {
    words: wordsFor(request, ['blogEditor', 'pageEditor']),
    posts: rows,
    next: cursorIn(next),
    state,
    q,
    counts,
    now: new Date().toISOString(),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('blogEditor.title') }));

/** The posts of the blog, drafts and those to come among them. */
export default function AdminBlog({
  loaderData: { posts, next, state, q, counts, now },
}: Route.ComponentProps) {
  const t = useTranslations('blogEditor');
  const query = new URLSearchParams({ ...(state ? { state } : {}), ...(q ? { q } : {}) });
  const total = counts.draft + counts.later + counts.public;
  return (
    <RoomPage
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <ButtonLink
            to="/admin/blog/new"
            aria-keyshortcuts="N"
            icon={<Icon name="plus" className="size-4" />}
          >
            {t('new')}
          </ButtonLink>
          <ButtonLink look="secondary" to="/blog" icon={<Icon name="eye" className="size-4" />}>
            {t('see')}
          </ButtonLink>
        </>
      }
    >
      <div className="flex max-w-4xl flex-col gap-5">
        <Form role="search" className="flex flex-wrap items-center gap-3" preventScrollReset>
          {state && <input type="hidden" name="state" value={state} />}
          <SearchField
            key={q}
            name="q"
            label={t('search')}
            defaultValue={q}
            maxLength={100}
            className="min-w-56 grow basis-64"
          />
          <Button type="submit" look="secondary">
            {t('find')}
          </Button>
        </Form>
        <Chips label={t('byState')}>
          <ChipLink
            to={withQuery(query, { state: undefined })}
            chosen={state === undefined}
            count={total}
            preventScrollReset
          >
            {t('states.all')}
          </ChipLink>
          {postStates.map((one) => (
            <ChipLink
              key={one}
              to={withQuery(query, { state: one })}
              chosen={one === state}
              count={counts[one]}
              preventScrollReset
            >
              {t(`states.${one}`)}
            </ChipLink>
          ))}
        </Chips>
        {posts.length > 0 ? (
          <PostList posts={posts} now={now} />
        ) : total === 0 ? (
          <EmptyState icon={<Icon name="rss" />} title={t('none')} text={t('noneText')}>
            <ButtonLink to="/admin/blog/new">{t('new')}</ButtonLink>
          </EmptyState>
        ) : (
          <EmptyState icon={<Icon name="search-x" />} title={t('noMatch')} text={t('noMatchText')}>
            <ButtonLink to="/admin/blog" look="secondary">
              {t('showAll')}
            </ButtonLink>
          </EmptyState>
        )}
        {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
