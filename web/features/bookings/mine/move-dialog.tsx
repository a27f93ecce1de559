import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { TimeDialog } from '../time-dialog.tsx';
import { useWhen } from '../use-when.ts';
import { type BookingActions, useBookingAction } from './booking-actions.ts';

type MoveDialogProps = {
  booking: Booking;
  actions: BookingActions;
  onChanged: () => void;
  onClose: () => void;
};

/** Chooses another free time; the old one is given back only when the new one is had. */
export default function MoveDialog({ booking, actions, onChanged, onClose }: MoveDialogProps) {
  const t = useTranslations('myBookings.move');
  const when = useWhen();
  const { shopId, preferredDate, timeSlot, windowFrom: from, windowTo: to } = booking;
  const action = useBookingAction(onChanged);
  return (
    <TimeDialog
      shopId={shopId}
      source={actions.windows}
      own={{ date: preferredDate, slot: timeSlot }}
      title={t('title')}
      text={t('text', { time: when.dayAndWindow(preferredDate, { from, to }) })}
      confirm={t('confirm')}
      keep={t('keep')}
      isBusy={action.isPending}
      error={action.error}
      onTake={(wish) =>
        action.mutate({ act: () => actions.move(wish), done: 'moved' }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
