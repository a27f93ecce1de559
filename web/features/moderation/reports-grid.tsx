import { useTranslations } from 'use-intl';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import { moderationPaths } from '#contract/moderation/paths.ts';
import { reportSubjects, reportStates } from '#contract/moderation/rules.ts';
import type { AdminReport } from '#contract/moderation/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Grid } from '#web/ui/grid/grid.tsx';
import { type GridColumn, type GridQuery, isNarrowed } from '#web/ui/grid/grid-parts.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { RowLink } from '#web/ui/table.tsx';
import { ReportStateBadge, useSubjectWords } from './report-words.tsx';

type ReportsGridProps = { reports: readonly AdminReport[]; asked: GridQuery; place: PagePlace };

/** The reports that admins work on; unless the address asks for others, those that wait. */
export function ReportsGrid({ reports, ...list }: ReportsGridProps) {
  const t = useTranslations('reports');
  const named = useSubjectWords();
  return (
    <Grid
      {...list}
      caption={t('admin.title')}
      rows={reports}
      rowKey={({ id }) => id}
      rowName={named}
      rowPath={pathOf}
      columns={useColumns()}
      filters={[
        {
          kind: 'choice',
          name: 'state',
          label: t('admin.state'),
          choices: [
            { value: 'appealed', label: t('admin.appealed') },
            ...reportStates
              .filter((state) => state !== 'open')
              .map((value) => ({ value, label: t(`states.${value}`) })),
          ],
        },
        {
          kind: 'choice',
          name: 'subject',
          label: t('admin.kind'),
          choices: reportSubjects.map((value) => ({ value, label: t(`subjects.${value}`) })),
        },
      ]}
      csv={moderationPaths.queueFile.path}
      empty={<NoReports isWhole={!isNarrowed(list.asked)} />}
    />
  );
}

function pathOf({ id }: AdminReport): string {
  return `/admin/reports/${id}`;
}

function useColumns(): GridColumn<AdminReport>[] {
  const t = useTranslations('reports.admin.columns');
  const reasons = useTranslations('report.reasons');
  const named = useSubjectWords();
  return [
    {
      id: 'what',
      heading: t('what'),
      sort: 'what',
      cell: (report) => (
        <span className="flex min-w-0 flex-col">
          <RowLink to={pathOf(report)}>{named(report)}</RowLink>
          {report.subject === 'product' && report.shopName && (
            <span className="text-sm font-normal text-muted">{report.shopName}</span>
          )}
        </span>
      ),
    },
    {
      id: 'reason',
      heading: t('reason'),
      sort: 'reason',
      cell: ({ reason }) => reasons(reason),
    },
    {
      id: 'reporter',
      heading: t('reporter'),
      sort: 'reporter',
      cell: ({ reporterName }) => reporterName,
    },
    {
      id: 'date',
      heading: t('date'),
      sort: 'date',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      id: 'same',
      heading: t('same'),
      sort: '-same',
      figures: true,
      cell: ({ openCount }) => openCount,
    },
    {
      id: 'state',
      heading: t('state'),
      sort: 'state',
      cell: ({ state }) => <ReportStateBadge state={state} />,
    },
  ];
}

function NoReports({ isWhole }: { isWhole: boolean }) {
  const t = useTranslations('reports.admin');
  return (
    <EmptyState
      icon={<Icon name="flag" />}
      title={isWhole ? t('none.title') : t('noMatch.title')}
      text={isWhole ? t('none.text') : t('noMatch.text')}
    >
      <ButtonLink to={isWhole ? '?state=upheld' : '?'} look="secondary">
        {t(isWhole ? 'none.decided' : 'noMatch.clear')}
      </ButtonLink>
    </EmptyState>
  );
}
