import { useTranslations } from 'use-intl';
import { bookingStatuses } from '#contract/bookings/rules.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

/** Asks why a plan is ended, in words that its customer reads. */
export function EndPlanDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.plan');
  const { booking } = about;
  const { form, text } = useForm<{ reason: string }, { reason: string }>({
    initial: { reason: '' },
    rules: ({ reason }) =>
      reason.trim()
        ? { body: { reason: reason.trim() } }
        : { errors: { reason: t('reasonMissing') } },
    onValid: ({ reason }) => onAnswer({ kind: 'planEnded', booking, reason }),
  });
  return (
    <QuestionDialog
      {...about}
      title={t('endTitle')}
      text={t('endText', { left: booking.plan?.left ?? 0 })}
      confirm={t('endConfirm')}
      look="danger"
      keep={t('endKeep')}
      from={bookingStatuses}
      isAllowed={booking.plan !== undefined && booking.plan.state !== 'ended'}
      form={form}
    >
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint', { name: booking.customerName })}
        required
        rows={3}
        maxLength={500}
        {...text('reason')}
      />
    </QuestionDialog>
  );
}
