import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings.ts';
import { Button } from '#web/ui/button.tsx';
import type { Deeds } from './deeds.ts';

// Few visits are moved.
const MoveDialog = lazy(() => import('./move-dialog.tsx'));

/** Another time for a visit. */
export function MoveVisit(props: { booking: Booking; deeds: Deeds; onChanged: () => void }) {
  const t = useTranslations('myBookings.move');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('button')}</Button>
      {open && (
        <Suspense fallback={null}>
          <MoveDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
