import { useTranslations } from 'use-intl';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import type { Conflict } from './use-saved-section.ts';

type ConflictAlertProps = Conflict & {
  /** What was saved, where it is no section. */
  title?: string;
};

/**
 * Says that somebody else has saved the same meanwhile, and asks whose words stay.
 *
 * @example {conflict && <ConflictAlert {...conflict} />}
 */
export function ConflictAlert({ takeTheirs, saveMine, title }: ConflictAlertProps) {
  const t = useTranslations('ui.conflict');
  return (
    <Alert
      tone="warning"
      title={title ?? t('title')}
      live
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={saveMine}>
            {t('mine')}
          </Button>
          <Button size="small" look="secondary" onClick={takeTheirs}>
            {t('theirs')}
          </Button>
        </div>
      }
    >
      {t('text')}
    </Alert>
  );
}
