import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportReport as Report } from '#contract/catalogue/listing-csv.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { saveText } from '#web/ui/save-text.ts';
import { StatCard } from '#web/ui/stat-card.tsx';
import { Table } from '#web/ui/table.tsx';

/** What a file would do; `children` are the buttons that do it, shown only where there is something to do. */
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
  const changed = report.created + report.updated;
  const isNothing = isFine && changed === 0;
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
      {report.isFromShopify && <Alert tone="info">{t('fromShopify')}</Alert>}
      {isFine ? (
        <Alert tone="success" live>
          {t(isNothing ? 'nothing' : 'fine')}
        </Alert>
      ) : (
        <Alert tone="error" title={t('wrong', { count: report.errorCount })} live>
          {t(changed > 0 ? 'mendOrPart' : 'mend')}
        </Alert>
      )}
      {!isFine && <Errors report={report} />}
      {report.changeCount > 0 && <Changes report={report} />}
      <div className="flex flex-wrap gap-2">
        {changed > 0 && children}
        <ToMend file={file} report={report} />
      </div>
    </section>
  );
}

/** Saves the rows that are wrong, with what is wrong with each. */
export function ToMend({ file, report }: { file: string; report: Report }) {
  const t = useTranslations('listings.csv');
  const { toMend, badRows } = report;
  if (toMend === null) return null;
  const name = `${file.replace(/\.\w+$/, '')}-${t('mendName')}.csv`;
  return (
    <Button
      look="secondary"
      icon={<Icon name="download" className="size-4" />}
      onClick={() => saveText(name, toMend, 'text/csv')}
    >
      {t('toMend', { count: badRows })}
    </Button>
  );
}

/** Cell by cell, of listings that the shop has. */
function Changes({ report: { changes, changeCount } }: { report: Report }) {
  const t = useTranslations('listings.csv');
  return (
    <section aria-labelledby="import-changes" className="flex flex-col gap-3">
      <h3 id="import-changes" className="text-lg">
        {t('changes')}
      </h3>
      {changeCount > changes.length && (
        <p className="text-muted">
          {t('moreChanges', { shown: changes.length, count: changeCount })}
        </p>
      )}
      <Table
        caption={t('changes')}
        rows={changes}
        rowKey={({ row, column }) => `${row} ${column}`}
        columns={[
          { heading: t('row'), value: ({ row }) => row, figures: true, cell: ({ row }) => row },
          {
            heading: t('listing'),
            value: ({ listing }) => listing,
            cell: ({ listing }) => listing,
          },
          {
            heading: t('column'),
            value: ({ column }) => column,
            cell: ({ column }) => <code>{column}</code>,
          },
          {
            heading: t('before'),
            value: ({ before }) => before,
            cell: ({ before }) => <CellText text={before} />,
          },
          {
            heading: t('after'),
            value: ({ after }) => after,
            cell: ({ after }) => <CellText text={after} />,
          },
        ]}
      />
    </section>
  );
}

function CellText({ text }: { text: string }) {
  const t = useTranslations('listings.csv');
  if (text === '') return <em className="text-muted">{t('emptyCell')}</em>;
  return <span className="line-clamp-3 as-written">{text}</span>;
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
          { heading: t('row'), value: ({ row }) => row, figures: true, cell: ({ row }) => row },
          {
            heading: t('column'),
            value: ({ column }) => column ?? '',
            cell: ({ column }) =>
              column === null ? (
                <em className="text-muted">{t('wholeRow')}</em>
              ) : (
                <code className="break-all">{column}</code>
              ),
          },
          {
            heading: t('problem'),
            value: ({ message }) => message,
            cell: ({ message }) => <span className="break-words">{message}</span>,
          },
        ]}
      />
    </>
  );
}
