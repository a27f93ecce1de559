import { useTranslations } from 'use-intl';
import type { TakeDown } from '#contract/moderation/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConflictAlert } from '#web/ui/conflict-alert.tsx';
import type { Conflict } from '#web/ui/use-merging.ts';

type EditAlertsProps = {
  takenDownReason: string | null;
  /** The decision, where the reader may appeal against it. */
  takeDown: TakeDown | null;
  /** Units were sold while this was open. */
  hasMoved: boolean;
  /** Somebody else saved while this was open. */
  conflict: Conflict | null;
};

/** What stands between an edit and its shoppers: a take-down, somebody else's edit, sales. */
export function EditAlerts({ takenDownReason, takeDown, hasMoved, conflict }: EditAlertsProps) {
  const t = useTranslations('productForm');
  return (
    <>
      {takenDownReason !== null && (
        <Alert
          tone="warning"
          title={t('status.takenDown')}
          action={
            takeDown && (
              <ButtonLink
                to={`/profile/reports/${takeDown.reportId}`}
                size="small"
                look="secondary"
              >
                {t(`status.appeal.${takeDown.appeal ?? 'none'}`)}
              </ButtonLink>
            )
          }
        >
          {t('status.takenDownText', { reason: takenDownReason })}
        </Alert>
      )}
      {conflict && <ConflictAlert {...conflict} title={t('meanwhile')} />}
      {hasMoved && (
        <Alert tone="warning" live title={t('sold.title')}>
          {t('sold.text')}
        </Alert>
      )}
    </>
  );
}
