import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportReport as Report } from '#contract/catalogue/listing-csv.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { StatCard } from '#web/ui/stat-card.tsx';
import { Table } from '#web/ui/table.tsx';

/** What a file would do; `children` are the buttons that do it, shown only when it can be done. */
export function ImportReport({
  file,
  report,
  children,
}: {
  file: string;
  report: Report;
  children: ReactNode;
}) {
  const t = useTranslations('listings.csv');
  const isFine = report.errorCount === 0;
  const isNothing = isFine && report.created + report.updated === 0;
  return (
    <section aria-labelledby="import-report" className="flex flex-col gap-4">
      <h2 id="import-report" className="text-xl break-words">
        {t('report', { file })}
      </h2>
      <div className="grid gap-3 sm:grid-cols-4">
        <StatCard label={t('rows')} value={report.rows} />
        <StatCard label={t('created')} value={report.created} />
        <StatCard label={t('updated')} value={report.updated} />
        {isFine ? (
          <StatCard label={t('unchanged')} value={report.unchanged} />
        ) : (
          <StatCard label={t('errors')} value={report.errorCount} />
        )}
      </div>
      {isFine ? (
        <Alert tone="success" live>
          {t(isNothing ? 'nothing' : 'fine')}
        </Alert>
      ) : (
        <Alert tone="error" title={t('wrong', { count: report.errorCount })} live>
          {t('mend')}
        </Alert>
      )}
      {!isFine && <Errors report={report} />}
      {isFine && !isNothing && <div className="flex flex-wrap gap-2">{children}</div>}
    </section>
  );
}

function Errors({ report: { errors, errorCount } }: { report: Report }) {
  const t = useTranslations('listings.csv');
  return (
    <>
      {errorCount > errors.length && (
        <p className="text-muted">{t('more', { shown: errors.length, count: errorCount })}</p>
      )}
      <Table
        caption={t('errorTable')}
        rows={errors}
        rowKey={({ row, column, message }) => `${row} ${column} ${message}`}
        columns={[
          { heading: t('row'), cell: ({ row }) => <span className="figures">{row}</span> },
          {
            heading: t('column'),
            cell: ({ column }) =>
              column === null ? (
                <em className="text-muted">{t('wholeRow')}</em>
              ) : (
                <code className="break-all">{column}</code>
              ),
          },
          {
            heading: t('problem'),
            cell: ({ message }) => <span className="break-words">{message}</span>,
          },
        ]}
      />
    </>
  );
}
