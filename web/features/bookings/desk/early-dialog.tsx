import { useTranslations } from 'use-intl';
import { useForm } from '#web/ui/use-form.ts';
import { useWhen } from '../use-when.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

/** Before work begins on a visit whose day is still to come. */
export function EarlyDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.early');
  const when = useWhen();
  const { booking } = about;
  const { form } = useForm({
    initial: {},
    rules: () => ({ body: {} }),
    onValid: () => onAnswer({ kind: 'in_progress', booking }),
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['confirmed']}
      form={form}
    >
      <p>{t('text', { day: when.fullDay(booking.preferredDate) })}</p>
    </QuestionDialog>
  );
}
