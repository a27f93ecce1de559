import { Flag } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { reportColumns, reportStates, reportSubjects } from '#contract/moderation/rules.ts';
import { oneOf, pageIn, withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { ReportTable } from '#web/features/moderation/report-table.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { requireAdmin } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Pager } from '#web/ui/pagination.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-reports.ts';

const states = ['open', 'appealed', ...reportStates.filter((state) => state !== 'open')] as const;

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const state = oneOf(states, query.get('state')) ?? 'open';
  const subject = oneOf(reportSubjects, query.get('kind'));
  const asked = pageIn(query, reportColumns);
  const [{ rows, ...place }, counts] = await Promise.all([
    api.moderation.queue.page({ query: { state, subject, ...asked } }),
    api.moderation.counts(),
  ]);
  return {
    words: wordsFor(request, ['reports', 'report']),
    reports: rows,
    place,
    counts,
    state,
    subject,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, (t) => ({ title: t('reports.admin.title') }));

export default function AdminReports({ loaderData }: Route.ComponentProps) {
  const { reports, place, counts, state, subject } = loaderData;
  const t = useTranslations('reports');
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const counted = {
    open: counts.open,
    appealed: counts.appealed,
    upheld: undefined,
    dismissed: undefined,
  };
  const isWhole = state === 'open' && !subject;
  return (
    <RoomPage title={t('admin.title')} text={t('admin.text')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips label={t('admin.state')}>
          {states.map((one) => (
            <ChipLink
              key={one}
              to={withQuery(query, { state: one === 'open' ? undefined : one })}
              chosen={state === one}
              count={counted[one]}
              preventScrollReset
            >
              {one === 'appealed' ? t('admin.appealed') : t(`states.${one}`)}
            </ChipLink>
          ))}
        </Chips>
        <InlineSelect
          label={t('admin.kind')}
          value={subject ?? ''}
          choices={[
            { value: '', label: t('admin.allKinds') },
            ...reportSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
          ]}
          onChange={(event) =>
            void navigate(withQuery(query, { kind: event.target.value }), {
              preventScrollReset: true,
            })
          }
        />
      </div>
      <ReportTable
        reports={reports}
        sort={place.sort}
        empty={
          <EmptyState
            icon={<Flag />}
            title={isWhole ? t('admin.none.title') : t('admin.noMatch.title')}
            text={isWhole ? t('admin.none.text') : t('admin.noMatch.text')}
          >
            <ButtonLink to={isWhole ? '?state=upheld' : '/admin/reports'} look="secondary">
              {t(isWhole ? 'admin.none.decided' : 'admin.noMatch.clear')}
            </ButtonLink>
          </EmptyState>
        }
      />
      <Pager place={place} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reports" />;
}
