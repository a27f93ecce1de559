import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import type { ImportReport } from '#contract/catalogue/listing-csv.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ToMend } from './import-report.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFirstFocus } from '#web/ui/use-first-focus.ts';

/** What an import did, and where to see it. */
export function ImportDone({
  file,
  report,
  own,
  onMore,
}: {
  file: string;
  report: ImportReport;
  own: string;
  onMore: () => void;
}) {
  const t = useTranslations('listings.csv');
  const { sentences } = useJoined();
  // The report that it takes the place of may be longer than the window.
  const done = useFirstFocus<HTMLDivElement>();
  const { created, updated, unchanged, badRows } = report;
  return (
    <div ref={done} tabIndex={-1} className="outline-none">
      <EmptyState
        icon={<Icon name="circle-check" />}
        title={t('done', { file })}
        text={sentences(
          t('doneText', { created, updated, unchanged }),
          badRows > 0 && t('doneLeft', { count: badRows }),
        )}
      >
        <span className="flex flex-wrap justify-center gap-2">
          <ToMend file={file} report={report} />
          <ButtonLink to={`/seller/portfolio${own}`}>{t('see')}</ButtonLink>
          <Button look="secondary" onClick={onMore}>
            {t('another')}
          </Button>
        </span>
      </EmptyState>
    </div>
  );
}
