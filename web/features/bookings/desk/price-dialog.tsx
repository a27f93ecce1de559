import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { amountIn } from './amount-in.ts';
import { PriceHistory } from './price-history.tsx';
import { priceOf } from './price-line.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';

/** Names a price, which the customer approves or declines. */
export default function PriceDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.setPrice');
  const sign = useCurrencySign();
  const { booking } = about;
  const [typed, setTyped] = useState(() => priceOf(booking)?.amount.toFixed(2) ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const send = () => {
    const price = amountIn(typed);
    setIsWrong(price === null);
    if (price !== null) onAnswer({ kind: 'price', booking, price });
  };
  return (
    <QuestionDialog
      {...about}
      title={t('title')}
      confirm={t('confirm')}
      from={['pending', 'confirmed', 'in_progress']}
      onSubmit={send}
    >
      <TextField
        label={t('label')}
        hint={t('hint')}
        prefix={sign}
        inputMode="decimal"
        autoComplete="off"
        required
        value={typed}
        error={isWrong ? t('invalid') : undefined}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (isWrong) setIsWrong(amountIn(event.currentTarget.value) === null);
        }}
      />
      <PriceHistory booking={booking} />
    </QuestionDialog>
  );
}
