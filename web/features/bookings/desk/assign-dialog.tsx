import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DeskTechnician } from '#contract/bookings/desk.schemas.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { TechnicianChoice } from './technician-choice.tsx';

/** Gives a visit to somebody else, in the same window. */
export default function AssignDialog({
  technicians,
  onAnswer,
  ...about
}: AboutBooking & { technicians: readonly DeskTechnician[] }) {
  const t = useTranslations('bookingDesk.assign');
  const { booking } = about;
  const [technicianId, setTechnicianId] = useState(booking.technicianId);
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed']}
      onSubmit={() => technicianId && onAnswer({ kind: 'assigned', booking, technicianId })}
    >
      <TechnicianChoice
        booking={booking}
        technicians={technicians}
        value={technicianId}
        onChoose={setTechnicianId}
      />
    </QuestionDialog>
  );
}
