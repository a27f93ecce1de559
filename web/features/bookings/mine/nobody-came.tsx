import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { useWhen } from '../use-when.ts';
import { type BookingActions, useBookingAction } from './booking-actions.ts';

type NobodyCameProps = { booking: Booking; actions: BookingActions; onChanged: () => void };

/** Tells the shop that nobody came, after asking; the visit can be moved or cancelled then. */
export function NobodyCame({ booking, actions, onChanged }: NobodyCameProps) {
  const t = useTranslations('myBookings.nobodyCame');
  const when = useWhen();
  const money = useMoney();
  const [isAsked, setAsked] = useState(false);
  const action = useBookingAction(onChanged);
  const { preferredDate, windowFrom: from, windowTo: to, shopName: shop, comesBack } = booking;
  const close = () => setAsked(false);
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t('button')}</Button>
      <Dialog
        open={isAsked}
        onClose={close}
        title={t('title', { time: when.dayAndWindow(preferredDate, { from, to }) })}
        text={t('text', { shop, back: comesBack > 0 ? money(comesBack) : 'none' })}
        actions={
          <DialogActions
            confirm={t('confirm', { shop })}
            isBusy={action.isPending}
            does={() =>
              action.mutate(
                { act: actions.sayNobodyCame, done: 'nobodyCame', text: t('next') },
                { onSettled: close },
              )
            }
            cancel={t('keep')}
            onCancel={close}
          />
        }
      />
    </>
  );
}
