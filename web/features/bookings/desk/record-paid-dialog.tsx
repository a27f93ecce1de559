import { useTranslations } from 'use-intl';
import { type DirectMethod, directMethods } from '#contract/bookings/rules.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

type Answer = { method: DirectMethod | undefined };

/** Asks how the customer paid the shop itself what is left of the price. */
export function RecordPaidDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.recordPaid');
  const money = useMoney();
  const { asked, booking } = about;
  const isLeft = booking.due > 0;
  const amount = money(isLeft ? booking.due : asked.due);
  const isNotified = booking.userId !== null || booking.customerEmail !== null;
  const { form, values, errors, change } = useForm<{ method: DirectMethod }, Answer>({
    initial: { method: undefined },
    rules: ({ method }) =>
      method ? { body: { method } } : { errors: { method: t('methodMissing') } },
    onValid: ({ method }) => onAnswer({ kind: 'paidDirectly', booking, method }),
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title', { amount })}
      text={t(isNotified ? 'text' : 'textByHand', { name: booking.customerName })}
      confirm={t('confirm', { amount })}
      from={isLeft ? ['completed'] : []}
      form={form}
    >
      <RadioGroup
        legend={t('method')}
        name="method"
        value={values.method ?? ''}
        error={errors.method}
        onChange={(event) =>
          change({ method: directMethods.find((value) => value === event.currentTarget.value) })
        }
        choices={directMethods.map((value) => ({ value, label: t(`methods.${value}`) }))}
      />
    </QuestionDialog>
  );
}
