import { useTranslations } from 'use-intl';
import type { BookingDesk } from '#contract/bookings/desk.schemas.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { useNoteWords } from '../use-note-words.ts';
import { type AboutBooking, CustomerReads, QuestionDialog } from './question-dialog.tsx';
import { useNotice } from './use-notice.ts';
import { TechnicianChoice } from './technician-choice.tsx';

/** Accepts a request: who does it, and what its customer reads. */
export function ConfirmDialog({ desk, onAnswer, ...about }: AboutBooking & { desk: BookingDesk }) {
  const t = useTranslations('bookingDesk.confirm');
  const notice = useNotice();
  const { booking } = about;
  const usual = useNoteWords()(desk.notes.confirmed);
  const { form, values, text, change } = useForm({
    initial: { technicianId: booking.technicianId, notes: usual },
    rules: ({ technicianId, notes }) => ({
      body: {
        notes: notes.trim() === usual ? '' : notes.trim(),
        ...(technicianId ? { technicianId } : {}),
      },
    }),
    onValid: (answer) => onAnswer({ kind: 'confirmed', booking, ...answer }),
  });
  // Where nothing else is written, the shop's usual words go with it, in the customer's language.
  const note = values.notes.trim() || usual;
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending']}
      form={form}
    >
      {desk.technicians.length > 0 && (
        <TechnicianChoice
          booking={booking}
          technicians={desk.technicians}
          value={values.technicianId}
          onChoose={(technicianId) => change({ technicianId })}
        />
      )}
      <TextAreaField label={t('note')} optional maxLength={1000} rows={3} {...text('notes')} />
      <CustomerReads>{notice({ kind: 'confirmed', booking, note })}</CustomerReads>
    </QuestionDialog>
  );
}
