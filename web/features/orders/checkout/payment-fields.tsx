import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import { useTranslations } from 'use-intl';
import { type PaymentMethod, sandboxMethods } from '#contract/payments/rules.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { groupedDigits, withSlash } from './card-format.ts';
import { FormSection } from './contact-fields.tsx';
import { Declined } from './outcome.ts';
import { sandboxCharge } from './sandbox-charge.ts';
import { TestCards } from './test-cards.tsx';
import type { Till } from './till.ts';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';

const icons: Record<(typeof sandboxMethods)[number], ReactNode> = {
  creditCard: <Icon name="credit-card" className="size-5" />,
  paypal: <Icon name="wallet" className="size-5" />,
  applePay: <Icon name="smartphone" className="size-5" />,
};

type PaymentFieldsProps = {
  fields: CheckoutFieldsState;
  /** True where the payment cannot be left for later. */
  isDue?: boolean;
  /** Where the checkout finds the sandbox's till. */
  till?: Ref<Till>;
};

/** The form of the sandbox. */
export default function PaymentFields({ fields, isDue, till }: PaymentFieldsProps) {
  const t = useTranslations('checkout');
  useImperativeHandle(till, () => ({
    pay: async (ask) => {
      const charge = sandboxCharge(fields.values);
      if ('refused' in charge) throw new Declined(t('card.unknown'));
      return ask(charge.token);
    },
  }));
  const method = fields.values.paymentMethod;
  return (
    <FormSection title={t('payment.heading')}>
      <RadioCards
        legend={t('fields.paymentMethod')}
        columns="sm:grid-cols-3"
        choices={sandboxMethods.map((value) => ({
          value,
          label: t(`methods.${value}.name`),
          text: t(`methods.${value}.text`),
          icon: icons[value],
        }))}
        name="paymentMethod"
        value={method}
        onChange={fields.text('paymentMethod').onChange}
      />
      <Sandbox fields={fields} method={method} isDue={isDue} />
    </FormSection>
  );
}

/** Card fields for a card; every wallet just says what will happen. */
function Sandbox({
  fields,
  method,
  isDue,
}: {
  fields: CheckoutFieldsState;
  method: PaymentMethod;
  isDue?: boolean;
}) {
  const t = useTranslations('checkout');
  if (method !== 'creditCard') {
    return (
      <Alert tone="warning" title={t('sandbox.title')}>
        {t('sandbox.wallet', { method: t(`methods.${method}.name`) })}
      </Alert>
    );
  }
  return (
    <>
      <CardFields fields={fields} isDue={isDue} />
      <TestCards
        onUse={(cardNumber) => fields.change({ cardNumber, cardExpiry: '12/34', cardCvv: '123' })}
      />
    </>
  );
}

function CardFields({ fields, isDue }: { fields: CheckoutFieldsState; isDue?: boolean }) {
  const t = useTranslations('checkout');
  const { text, change } = fields;
  return (
    <div className="grid gap-5 sm:grid-cols-[1fr_10.5rem_12rem]">
      <TextField
        label={t('fields.cardNumber')}
        placeholder={t('fields.cardNumberPlaceholder')}
        autoComplete="cc-number"
        inputMode="numeric"
        optional={!isDue}
        {...text('cardNumber')}
        onChange={(event) => change({ cardNumber: asTyped(event.target, groupedDigits) })}
      />
      <TextField
        label={t('fields.cardExpiry')}
        placeholder={t('fields.cardExpiryPlaceholder')}
        autoComplete="cc-exp"
        inputMode="numeric"
        optional
        {...text('cardExpiry')}
        onChange={(event) => change({ cardExpiry: asTyped(event.target, withSlash) })}
      />
      <TextField
        label={t('fields.cardCvv')}
        placeholder={t('fields.cardCvvPlaceholder')}
        autoComplete="cc-csc"
        inputMode="numeric"
        optional
        {...text('cardCvv')}
      />
      {!isDue && <p className="-mt-2 text-sm text-muted sm:col-span-full">{t('card.later')}</p>}
    </div>
  );
}

/** Written as people write it, but for who mends something in the middle: the caret would jump. */
function asTyped({ value, selectionEnd }: HTMLInputElement, format: (typed: string) => string) {
  return selectionEnd === value.length ? format(value) : value;
}
