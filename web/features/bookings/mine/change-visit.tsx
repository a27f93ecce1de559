import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import type { BookingActions } from './booking-actions.ts';
import { lazy } from '#web/ui/lazy.ts';

// Few visits are moved, and fewer given up.
const MoveDialog = lazy(() => import('./move-dialog.tsx'));
const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

/** Another time for a visit, or none. */
export function ChangeVisit(props: {
  booking: Booking;
  actions: BookingActions;
  onChanged: () => void;
}) {
  const t = useTranslations('myBookings');
  const [open, setOpen] = useState<'move' | 'cancel'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button onClick={() => setOpen('move')}>{t('move.button')}</Button>
      <Button look="secondary" onClick={() => setOpen('cancel')}>
        {t('cancel.button')}
      </Button>
      <Suspense>
        {open === 'move' && <MoveDialog {...props} onClose={close} />}
        {open === 'cancel' && <CancelDialog {...props} onClose={close} />}
      </Suspense>
    </>
  );
}
