import { useTranslations } from 'use-intl';
import type { HitVisit } from '#contract/bookings/settings.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useCivilDay } from './use-civil-day.ts';

type HitVisitsProps = {
  /** Undefined while nothing is to be decided. */
  visits: HitVisit[] | undefined;
  isSaving: boolean;
  onSave: () => void;
  onClose: () => void;
};

/** Whom a change hits, before it is made: who comes at another time, and who has to be asked. */
export function HitVisits({ visits, isSaving, onSave, onClose }: HitVisitsProps) {
  const t = useTranslations('serviceSettings.hit');
  const { aside } = useJoined();
  const day = useCivilDay();
  const asked = visits?.filter(({ isReplanned }) => !isReplanned).length ?? 0;
  return (
    <Dialog
      open={visits !== undefined}
      onClose={onClose}
      title={t('title', { count: visits?.length ?? 0 })}
      text={t(asked > 0 ? 'text' : 'textReplanned', { count: asked })}
      width="36rem"
      actions={
        <>
          <Button look={asked > 0 ? 'danger' : 'primary'} loading={isSaving} onClick={onSave}>
            {t(asked > 0 ? 'save' : 'saveReplanned')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {visits?.map((visit) => (
          <li key={visit.id} className="flex flex-col gap-0.5 py-3">
            <p className="figures font-semibold">
              {aside(day(visit.date), `${visit.from} – ${visit.to}`)}
            </p>
            <p className="break-words">
              {visit.customerName} · <span className="figures">{visit.customerPhone}</span>
            </p>
            <p className={`text-sm ${visit.isReplanned ? 'text-muted' : 'font-medium text-chili'}`}>
              {visit.isReplanned ? t('replanned') : t(`reach.${visit.reach}`)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
