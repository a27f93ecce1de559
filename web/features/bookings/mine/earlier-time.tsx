import { useTranslations } from 'use-intl';
import type { EarlierWish } from '#contract/bookings/offer.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useTimes } from '#web/words/use-times.ts';
import { FreeTimes } from '../free-times.tsx';
import { type BookingActions, useBookingAction } from './booking-actions.ts';

type EarlierTimeProps = {
  offer: NonNullable<EarlierWish['offer']>;
  actions: BookingActions;
  onChanged: () => void;
};

/** A time before the visit's own that has become free: one tap moves the visit there. */
export function EarlierTime({ offer, actions, onChanged }: EarlierTimeProps) {
  const t = useTranslations('myBookings.earlier');
  const times = useTimes();
  const action = useBookingAction(onChanged);
  return (
    <Alert tone="info" title={t('title')}>
      <p>{t('text', { time: times(new Date(offer.until)) })}</p>
      <FreeTimes
        windows={[offer]}
        label={t('take')}
        isBusy={action.isPending}
        onTake={({ date, slot }) =>
          action.mutate({ act: () => actions.move({ date, slot }), done: 'moved' })
        }
      />
    </Alert>
  );
}
