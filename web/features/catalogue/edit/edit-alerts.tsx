import { useTranslations } from 'use-intl';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';

type EditAlertsProps = {
  takenDownReason: string | null;
  /** Units were sold while this was open. */
  hasMoved: boolean;
  /** Somebody else saved while this was open. */
  isNewer: boolean;
  isBusy: boolean;
  onLoad: () => void;
  onOverwrite: () => void;
};

/** What stands between an edit and its shoppers: a take-down, somebody else's edit, sales. */
export function EditAlerts({
  takenDownReason,
  hasMoved,
  isNewer,
  isBusy,
  onLoad,
  onOverwrite,
}: EditAlertsProps) {
  const t = useTranslations('productForm');
  return (
    <>
      {takenDownReason !== null && (
        <Alert tone="warning" title={t('status.takenDown')}>
          {t('status.takenDownText', { reason: takenDownReason })}
        </Alert>
      )}
      {isNewer && (
        <Alert
          tone="warning"
          live
          title={t('meanwhile.title')}
          action={
            <span className="flex flex-wrap gap-2">
              <Button size="small" look="secondary" loading={isBusy} onClick={onLoad}>
                {t('meanwhile.load')}
              </Button>
              <Button size="small" look="secondary" loading={isBusy} onClick={onOverwrite}>
                {t('meanwhile.over')}
              </Button>
            </span>
          }
        >
          {t('meanwhile.text')}
        </Alert>
      )}
      {hasMoved && (
        <Alert tone="warning" live title={t('sold.title')}>
          {t('sold.text')}
        </Alert>
      )}
    </>
  );
}
