import { useTranslations } from 'use-intl';
import { signedPriceBody } from '#contract/bookings/prices.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { lastQuote } from '../last-quote.ts';
import { QuoteLines } from '../quote-lines.tsx';
import { type AboutBooking, QuestionDialog } from './question-dialog.tsx';
import { SignaturePad } from './signature-pad.tsx';

/** Handed to the customer at the visit: what the open price is for, and their yes to it with their hand. */
export function SignDialog({ onAnswer, ...about }: AboutBooking) {
  const t = useTranslations('bookingDesk.sign');
  const money = useMoney();
  const { asked, booking } = about;
  // What was shown is what is signed, also if the price has changed meanwhile.
  const price = asked.quotedPrice ?? 0;
  const { form, text, values, change, errorAt } = useForm({
    initial: { name: booking.customerName, signature: '' },
    rules: signedPriceBody,
    bodyOf: (typed) => ({ ...typed, price }),
    onValid: (signed) => onAnswer({ kind: 'signed', booking, ...signed }),
  });
  return (
    <QuestionDialog
      {...about}
      title={t('title', { price: money(price) })}
      text={t('text', { shop: booking.shopName })}
      confirm={t('confirm', { price: money(price) })}
      from={booking.quotedPrice === null ? [] : ['confirmed', 'in_progress']}
      form={form}
    >
      <QuoteLines lines={lastQuote(asked)?.lines ?? []} />
      <TextField label={t('name')} autoComplete="off" required {...text('name')} />
      <SignaturePad
        value={values.signature}
        error={errorAt('signature')}
        onChange={(next) => change((now) => ({ signature: next(now.signature) }))}
      />
    </QuestionDialog>
  );
}
