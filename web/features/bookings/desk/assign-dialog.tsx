import { useTranslations } from 'use-intl';
import type { DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import { useForm } from '#web/ui/use-form.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { TechnicianChoice } from './technician-choice.tsx';

/** Gives a visit to somebody else, in the same window. */
export function AssignDialog({
  technicians,
  onAnswer,
  ...about
}: AboutBooking & { technicians: readonly DeskTechnician[] }) {
  const t = useTranslations('bookingDesk.assign');
  const { booking } = about;
  const { form, values, change } = useForm({
    initial: { technicianId: booking.technicianId },
    rules: ({ technicianId }) => ({ body: technicianId }),
    onValid: (technicianId) => {
      if (technicianId === booking.technicianId && !booking.mustMove) about.onClose();
      else if (technicianId) onAnswer({ kind: 'assigned', booking, technicianId });
    },
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed']}
      form={form}
    >
      <TechnicianChoice
        booking={booking}
        technicians={technicians}
        value={values.technicianId}
        onChoose={(technicianId) => change({ technicianId })}
      />
    </QuestionDialog>
  );
}
