import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { TimeDialog } from './time-dialog.tsx';
import { windowsOfVisit } from './use-windows.ts';
import { useWhen } from './use-when.ts';

type HeldVisitDialogProps = {
  visit: CartVisit;
  isBusy: boolean;
  error: Error | null;
  onTake: (time: { date: string; slot: TimeSlot }) => void;
  onClose: () => void;
};

/** Chooses another free time for a visit that is in the cart. */
export default function HeldVisitDialog({ visit, ...rest }: HeldVisitDialogProps) {
  const t = useTranslations('bookings.held');
  const when = useWhen();
  return (
    <TimeDialog
      {...rest}
      shopId={visit.shop.id}
      source={windowsOfVisit(visit)}
      own={visit.isHeld ? visit : null}
      title={t('title')}
      text={t('text', { time: when.dayAndWindow(visit.date, visit) })}
      confirm={t('confirm')}
      keep={t('keep')}
    />
  );
}
