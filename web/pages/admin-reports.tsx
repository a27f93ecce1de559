import { useTranslations } from 'use-intl';
import {
  reportColumns,
  reportQueues,
  reportStates,
  reportSubjects,
} from '#contract/moderation/rules.ts';
import { moderationApi } from '#web/api/moderation.ts';
import { SavedViews } from '#web/features/accounts/views/saved-views.tsx';
import { ReportsGrid } from '#web/features/moderation/reports-grid.tsx';
import { Failed } from '#web/frames/failed.tsx';
import { oneOf, pageIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { RoomPage } from '#web/ui/room-page.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-reports.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const api = context.get(apiContext);
  const query = url.searchParams;
  const page = pageIn(query, reportColumns);
  const asked = {
    state: oneOf(reportQueues, query.get('state')),
    subject: oneOf(reportSubjects, query.get('subject')),
  };
  const [{ rows, ...place }, counts, views] = await Promise.all([
    api.moderation.queue.page({ query: { ...asked, ...page, limit: '50' } }),
    api.moderation.counts(),
    api.savedViews.list({ params: { table: 'reports' } }),
  ]);
  return {
    words: wordsFor(request, ['reports', 'report']),
    counts,
    views,
    list: { reports: rows, place, asked },
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('reports.admin.title') }));

export default function AdminReports({
  loaderData: { counts, views, list },
}: Route.ComponentProps) {
  const t = useTranslations('reports');
  return (
    <RoomPage title={t('admin.title')} text={t('admin.text')}>
      <SavedViews
        table="reports"
        saved={views}
        builtIn={[
          { name: t('states.open'), query: '', total: counts.open },
          { name: t('admin.appealed'), query: 'state=appealed', total: counts.appealed },
          ...reportStates
            .filter((state) => state !== 'open')
            .map((state) => ({ name: t(`states.${state}`), query: `state=${state}` })),
        ]}
        count={(query) => moderationApi.queue.page({ query: { ...query, limit: '1' } })}
      />
      <ReportsGrid {...list} />
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reports" />;
}
