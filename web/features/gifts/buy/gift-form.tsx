import { useTranslations } from 'use-intl';
import { amountToCheck } from '#contract/kernel/money.ts';
import { giftLimits, roundAmounts } from '#contract/gifts/rules.ts';
import { type GiftBody, giftBody, type GiftTerms } from '#contract/gifts/schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { type Language, languageNames, languages } from '#contract/kernel/languages.ts';
import { useDraft } from '#web/features/accounts/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { GiftPreview } from './gift-preview.tsx';

/** What is typed; nothing where the contract has null. */
export type GiftValues = {
  amount: number;
  senderName: string;
  recipientName: string;
  recipientEmail: string;
  message: string;
  sendOn: string;
  language: Language;
};

const bodyOf = ({ recipientEmail, sendOn, ...values }: GiftValues) => ({
  ...values,
  recipientEmail: recipientEmail.trim() || null,
  sendOn: sendOn || null,
});

/** What is typed of a card, stored in this tab until it is sold: who signs in on the way takes it along. */
export function useGiftFields(initial: GiftValues, onReady: (gift: GiftBody) => void) {
  const fields = useForm<GiftBody, GiftValues>({
    rules: giftBody,
    initial,
    bodyOf,
    onValid: onReady,
  });
  const { forget } = useDraft(fields, {
    name: 'gift-card',
    // Signing in is on the way, and signing out empties the tab.
    userId: 0,
    storage: 'tab',
    // The rules judge what stands in them.
    valuesIn: (stored) => stored as Partial<GiftValues>,
  });
  return { fields, forget };
}

type GiftFormProps = {
  terms: GiftTerms;
  fields: ReturnType<typeof useGiftFields>['fields'];
  /** Who is not signed in does so first. */
  isGuest: boolean;
  site: string;
  /** The market's own. */
  colours: readonly [string, string];
};

/** An amount, for whom, from whom, a message and a day; who buys it goes on to pay. */
export function GiftForm({ terms, fields, isGuest, site, colours }: GiftFormProps) {
  const t = useTranslations('gifts.buy');
  const money = useMoney();
  const { form, text, number, values, change } = fields;
  return (
    <form {...form} className="grid items-start gap-8 lg:grid-cols-[1fr_22rem] lg:gap-14">
      <div className="flex min-w-0 flex-col gap-5">
        <div role="group" aria-label={t('amounts')} className="flex flex-wrap gap-2">
          {roundAmounts(terms.least, terms.most).map((amount) => (
            <Button
              key={amount}
              look={values.amount === amount ? 'primary' : 'secondary'}
              aria-pressed={values.amount === amount}
              onClick={() => change({ amount })}
            >
              {money(amount)}
            </Button>
          ))}
        </div>
        <TextField
          label={t('amount')}
          hint={t('bounds', { least: money(terms.least), most: money(terms.most) })}
          inputMode="decimal"
          required
          className="max-w-xs"
          {...number('amount', amountToCheck)}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label={t('recipientName')} required {...text('recipientName')} />
          <TextField label={t('senderName')} autoComplete="name" required {...text('senderName')} />
        </div>
        <TextField
          label={t('recipientEmail')}
          hint={t('recipientHint')}
          type="email"
          inputMode="email"
          optional
          autoComplete="off"
          {...text('recipientEmail')}
        />
        <TextAreaField
          label={t('message')}
          optional
          maxLength={giftLimits.message}
          {...text('message')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label={t('sendOn')}
            hint={t('sendOnHint')}
            type="date"
            optional
            min={terms.today}
            max={addDays(terms.today, giftLimits.days)}
            {...text('sendOn')}
          />
          <SelectField
            label={t('language')}
            choices={languages.map((value) => ({ value, label: languageNames[value] }))}
            {...text('language')}
          />
        </div>
        <p className="max-w-prose text-sm text-muted">
          {t('terms', { months: terms.months, days: terms.refundDays })}
        </p>
        {isGuest && <p className="max-w-prose">{t('signInText')}</p>}
        <Button type="submit" size="large" className="self-start">
          {t(isGuest ? 'signIn' : 'toPayment')}
        </Button>
      </div>
      <GiftPreview gift={values} site={site} colours={colours} />
    </form>
  );
}
