import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type BookingActions, useBookingAction } from './booking-actions.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { lazy } from '#web/ui/lazy.ts';

// Few visits are moved.
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

type ChangeVisitProps = { booking: Booking; actions: BookingActions; onChanged: () => void };

/** Another time for a visit, an earlier one should it get free, or none. */
export function ChangeVisit(props: ChangeVisitProps) {
  const t = useTranslations('myBookings');
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('move')}>{t('move.button')}</Button>
      {props.booking.nobodyCameAt === null && <WaitForEarlier {...props} />}
      <Button look="secondary" onClick={() => setOpen('cancel')}>
        {t('cancel.button')}
      </Button>
      {open === 'cancel' && <CancelDialog {...props} onClose={close} />}
      <Suspense>{open === 'move' && <MoveDialog {...props} onClose={close} />}</Suspense>
    </>
  );
}

function WaitForEarlier({ booking, actions, onChanged }: ChangeVisitProps) {
  const t = useTranslations('myBookings');
  const action = useBookingAction(onChanged);
  const isWaiting = booking.earlier !== undefined;
  return (
    <Button
      look="secondary"
      icon={
        isWaiting ? (
          <Icon name="bell-ring" className="size-4 text-leaf" />
        ) : (
          <Icon name="bell" className="size-4" />
        )
      }
      aria-pressed={isWaiting}
      loading={action.isPending}
      onClick={() =>
        action.mutate({
          act: () => actions.wantEarlier(!isWaiting),
          ...(isWaiting
            ? { done: 'notWaiting' }
            : { done: 'waiting', text: t('earlier.waitingText') }),
        })
      }
    >
      {t(isWaiting ? 'earlier.waiting' : 'earlier.button')}
    </Button>
  );
}
