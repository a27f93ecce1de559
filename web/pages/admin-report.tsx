import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { apiContext } from '#web/loading/context.ts';
import { AppealPanel } from '#web/features/moderation/appeal-panel.tsx';
import { DecidedPanel, DecisionPanel } from '#web/features/moderation/decision-panel.tsx';
import { ReportFacts } from '#web/features/moderation/report-facts.tsx';
import { ReportStateBadge, useSubjectWords } from '#web/features/moderation/report-words.tsx';
import { RoomPage } from '#web/ui/room-page.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireAdmin } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/admin-report.ts';

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  await requireAdmin({ request, url, context });
  const report = await foundOr404(
    context.get(apiContext).moderation.detail({ params: { id: params.id } }),
  );
  return { words: wordsFor(request, ['reports', 'report']), report };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { report }) => ({
    title: t('reports.one.title', { name: report.subjectName }),
  }));

export default function AdminReportPage({ loaderData: { report } }: Route.ComponentProps) {
  const t = useTranslations('reports.admin');
  const named = useSubjectWords();
  return (
    <RoomPage
      title={named(report)}
      actions={
        <>
          <span className="self-center">
            <ReportStateBadge state={report.state} />
          </span>
          <Link to="/admin/reports" className="button" data-look="quiet" data-size="small">
            <Icon name="chevron-left" className="size-4" />
            {t('back')}
          </Link>
        </>
      }
    >
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ReportFacts report={report} />
        <div className="flex flex-col gap-6 xl:sticky xl:top-16">
          {report.state === 'open' ? (
            <DecisionPanel key={report.id} report={report} />
          ) : (
            <DecidedPanel report={report} />
          )}
          {report.appeal && <AppealPanel report={report} appeal={report.appeal} />}
        </div>
      </div>
    </RoomPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} what="reports" />;
}
