import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FileButton } from '#web/ui/file-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportReport } from './import-report.tsx';
import { useImport } from './use-import.ts';

/** A file, what it would do, and doing it. */
export function ImportFile({ shopId, own }: { shopId: number; own: string }) {
  const t = useTranslations('listings.csv');
  const { file, report, isChecking, isImporting, error, check, confirm, forget } =
    useImport(shopId);
  if (file && report?.isImported)
    return <ImportDone file={file.name} report={report} own={own} onMore={forget} />;
  return (
    <div className="flex flex-col gap-6">
      <section
        aria-label={t('steps.file')}
        className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-edge bg-well px-4 py-8 text-center"
      >
        <Icon name="upload" className="size-8 text-leaf" />
        <FileButton
          aria-keyshortcuts="F"
          accept=".csv,.txt,text/csv,text/plain"
          look={report ? 'secondary' : 'primary'}
          loading={isChecking}
          disabled={isImporting}
          onFiles={([chosen]) => chosen && check(chosen)}
        >
          {isChecking && file
            ? t('checking', { file: file.name })
            : t(report ? 'another' : 'choose')}
        </FileButton>
        <p className="text-sm text-muted">{t('limits')}</p>
      </section>
      {error && (
        <Alert tone="error" title={t('failed')} live>
          {error}
        </Alert>
      )}
      {file && report && !isChecking && (
        <ImportReport file={file.name} report={report}>
          <Button aria-keyshortcuts="A" onClick={confirm} loading={isImporting}>
            {t(report.badRows > 0 ? 'confirmGood' : 'confirm', {
              count: report.created + report.updated,
            })}
          </Button>
          <Button look="secondary" aria-keyshortcuts="D" onClick={forget}>
            {t('cancel')}
          </Button>
        </ImportReport>
      )}
    </div>
  );
}
