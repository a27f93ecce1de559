import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { TimeDialog } from '../time-dialog.tsx';
import { useWhen } from '../use-when.ts';
import { type Deeds, useDeed } from './booking-actions.ts';

type MoveDialogProps = {
  booking: Booking;
  deeds: Deeds;
  onChanged: () => void;
  onClose: () => void;
};

/** Chooses another free time; the old one is given back only when the new one is had. */
export default function MoveDialog({ booking, deeds, onChanged, onClose }: MoveDialogProps) {
  const t = useTranslations('myBookings.move');
  const when = useWhen();
  const { shopId, preferredDate, timeSlot, windowFrom: from, windowTo: to } = booking;
  const deed = useDeed(onChanged);
  return (
    <TimeDialog
      shopId={shopId}
      source={deeds.windows}
      own={{ date: preferredDate, slot: timeSlot }}
      title={t('title')}
      text={t('text', { time: when.dayAndWindow(preferredDate, { from, to }) })}
      confirm={t('confirm')}
      keep={t('keep')}
      isBusy={deed.isPending}
      error={deed.error}
      onTake={(wish) =>
        deed.mutate({ deed: () => deeds.move(wish), told: 'moved' }, { onSuccess: onClose })
      }
      onClose={onClose}
    />
  );
}
