import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { supportStates } from '#contract/support/rules.ts';
import { Failed } from '#web/frames/failed.tsx';
import { cursorIn, oneOf, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-support.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const state = oneOf(supportStates, url.searchParams.get('state')) ?? 'open';
  const [{ rows, next }, counts] = await Promise.all([
    api.support.queue.page({
      query: { state, cursor: url.searchParams.get('cursor') ?? undefined },
    }),
    api.support.counts(),
  ]);
  return {
    words: wordsFor(request, ['support']),
    requests: rows,
    next: cursorIn(next),
    state,
    counts,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('support.admin.title') }));

/** What people ask the market itself. */
export default function AdminSupport({
  loaderData: { requests, next, state, counts },
}: Route.ComponentProps) {
  const t = useTranslations('support');
  const [query] = useSearchParams();
  return (
    <RoomPage title={t('admin.title')} text={t('admin.text')}>
      <div className="flex max-w-4xl flex-col gap-5">
        <Chips label={t('admin.tabs')}>
          {supportStates.map((one) => (
            <ChipLink
              key={one}
              to={one === 'open' ? '/admin/support' : `?state=${one}`}
              chosen={one === state}
              count={one === 'closed' ? undefined : counts[one]}
              preventScrollReset
            >
              {t(`admin.states.${one}`)}
            </ChipLink>
          ))}
        </Chips>
        {requests.length === 0 ? (
          <EmptyState
            icon={<Icon name="circle-question-mark" />}
            title={t(`admin.none.${state}.title`)}
            text={t(`admin.none.${state}.text`)}
          />
        ) : (
          <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
            {requests.map((asked) => (
              <li
                key={asked.id}
                className="relative flex flex-col gap-1 px-4 py-3 hover:bg-well md:px-5"
              >
                <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                  <Link
                    to={`/admin/support/${asked.id}`}
                    className="min-w-0 font-semibold wrap-anywhere underline-offset-3 after:absolute after:inset-0 hover:underline"
                  >
                    {asked.name}
                  </Link>
                  <span className="text-sm text-muted">
                    <Moment at={asked.lastAt} />
                  </span>
                </p>
                <p className="line-clamp-2 wrap-anywhere">{asked.begins}</p>
                <p className="text-sm text-muted">
                  {t(`aboutTopics.${asked.topic}`)}
                  {!asked.hasAccount && ` · ${t('admin.guest')}`}
                </p>
              </li>
            ))}
          </ul>
        )}
        {next && <Pagination next={`${withQuery(query, {})}&cursor=${next}`} />}
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
