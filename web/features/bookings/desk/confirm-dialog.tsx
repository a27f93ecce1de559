import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useWhen } from '../use-when.ts';
import { type AboutBooking, CustomerReads, QuestionDialog } from './question-dialog.tsx';
import { TechnicianChoice } from './technician-choice.tsx';

/** Accepts a request: who does it, and what its customer reads. */
export default function ConfirmDialog({
  desk,
  onAnswer,
  ...about
}: AboutBooking & { desk: BookingDesk }) {
  const t = useTranslations('bookingDesk.confirm');
  const when = useWhen();
  const { booking } = about;
  const [technicianId, setTechnicianId] = useState(booking.technicianId);
  const [notes, setNotes] = useState(desk.notes.confirmed);
  const time = when.dayAndWindow(booking.preferredDate, {
    from: booking.windowFrom,
    to: booking.windowTo,
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending']}
      onSubmit={() =>
        onAnswer({
          kind: 'confirmed',
          booking,
          notes: notes.trim(),
          ...(technicianId ? { technicianId } : {}),
        })
      }
    >
      {desk.technicians.length > 0 && (
        <TechnicianChoice
          booking={booking}
          technicians={desk.technicians}
          value={technicianId}
          onChoose={setTechnicianId}
        />
      )}
      <TextAreaField
        label={t('note')}
        optional
        maxLength={1000}
        rows={3}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
      <CustomerReads>
        {[t('reads', { when: time }), notes.trim()].filter(Boolean).join('\n')}
      </CustomerReads>
    </QuestionDialog>
  );
}
