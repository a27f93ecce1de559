import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Report } from '#contract/moderation/schemas.ts';
import { Moment } from '#web/ui/moment.tsx';
import { ReportStateBadge, useSubjectWords } from './report-words.tsx';

/** A report in the list of its reporter, or of the person whose content it is about. */
export function OwnReportRow({ report }: { report: Report }) {
  const t = useTranslations('reports.own');
  const reasons = useTranslations('report.reasons');
  const named = useSubjectWords();
  const { decidedAt } = report;
  return (
    <li className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-4 hover:bg-well">
      <div className="min-w-0">
        <h2 className="text-base">
          <Link
            to={`/profile/reports/${report.id}`}
            className="break-words underline-offset-3 after:absolute after:inset-0 hover:underline"
          >
            {named(report)}
          </Link>
        </h2>
        <p className="text-sm text-muted">
          {reasons(report.reason)} ·{' '}
          {decidedAt
            ? t.rich('decidedOn', { date: () => <Moment at={decidedAt} /> })
            : t.rich('sentOn', { date: () => <Moment at={report.createdAt} /> })}
        </p>
      </div>
      <ReportStateBadge state={report.state} />
    </li>
  );
}
