import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useWhen } from '../use-when.ts';
import { type Deeds, useDeed } from './deeds.ts';

type CancelDialogProps = {
  booking: Booking;
  deeds: Deeds;
  onChanged: () => void;
  onClose: () => void;
};

/** Gives a visit up after asking; why is the customer's business, and welcome. */
export default function CancelDialog({ booking, deeds, onChanged, onClose }: CancelDialogProps) {
  const t = useTranslations('myBookings.cancel');
  const when = useWhen();
  const [notes, setNotes] = useState('');
  const deed = useDeed(onChanged);
  const { preferredDate, windowFrom: from, windowTo: to, shopName, deposit } = booking;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { time: when.dayAndWindow(preferredDate, { from, to }) })}
      text={t(deposit > 0 ? 'textPaid' : 'text', { shop: shopName })}
      actions={
        <>
          <Button
            look="danger"
            loading={deed.isPending}
            onClick={() =>
              deed.mutate(
                { deed: () => deeds.cancel(notes.trim()), told: 'cancelled' },
                { onSuccess: onClose },
              )
            }
          >
            {t('confirm')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t('notes')}
        optional
        rows={2}
        maxLength={1000}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </Dialog>
  );
}
