import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import type { AdminReport } from '#contract/moderation/schemas.ts';
import { RowLink, Table } from '#web/ui/table.tsx';
import { ReportDate, ReportStateBadge, useSubjectWords } from './report-words.tsx';

/** The reports that admins work on. */
export function ReportTable({
  reports,
  sort,
  empty,
}: {
  reports: readonly AdminReport[];
  sort: PageSort | null;
  empty: ReactNode;
}) {
  const t = useTranslations('reports');
  const reasons = useTranslations('report.reasons');
  const named = useSubjectWords();
  const columns = 'admin.columns';
  return (
    <Table
      caption={t('admin.title')}
      rows={reports}
      sort={sort}
      rowKey={({ id }) => id}
      empty={empty}
      columns={[
        {
          heading: t(`${columns}.what`),
          sort: 'what',
          cell: (report) => (
            <span className="flex min-w-0 flex-col">
              <RowLink to={`/admin/reports/${report.id}`}>{named(report)}</RowLink>
              {report.subject === 'product' && report.shopName && (
                <span className="text-sm font-normal text-muted">{report.shopName}</span>
              )}
            </span>
          ),
        },
        { heading: t(`${columns}.reason`), sort: 'reason', cell: ({ reason }) => reasons(reason) },
        {
          heading: t(`${columns}.reporter`),
          sort: 'reporter',
          cell: ({ reporterName }) => reporterName,
        },
        {
          heading: t(`${columns}.date`),
          sort: 'date',
          cell: ({ createdAt }) => <ReportDate at={createdAt} />,
        },
        {
          heading: t(`${columns}.same`),
          sort: '-same',
          figures: true,
          cell: ({ openCount }) => openCount,
        },
        {
          heading: t(`${columns}.state`),
          sort: 'state',
          cell: ({ state }) => <ReportStateBadge state={state} />,
        },
      ]}
    />
  );
}
