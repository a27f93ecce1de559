import { useTranslations } from 'use-intl';
import { priceBody } from '#contract/bookings/schemas.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { amountIn } from './amount-in.ts';
import { PriceHistory } from './price-history.tsx';
import { priceOf } from './price-line.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

/** Names a price, which the customer approves or declines. */
export default function PriceDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.setPrice');
  const sign = useCurrencySign();
  const { booking } = about;
  const { form, text } = useForm({
    initial: { price: priceOf(booking)?.amount.toFixed(2) ?? '' },
    rules: priceBody,
    bodyOf: (typed) => ({ price: amountIn(typed.price) }),
    onValid: ({ price }) => onAnswer({ kind: 'price', booking, price }),
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed', 'in_progress']}
      form={form}
    >
      <TextField
        label={t('label')}
        hint={t('hint')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        required
        {...text('price')}
      />
      <PriceHistory booking={booking} />
    </QuestionDialog>
  );
}
