import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import { mostAddresses } from '#contract/accounts/rules.ts';
import { leastPostcode } from '#contract/shops/postcodes.rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { isSameAddress } from './address-fields.ts';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { KeepChoice } from './keep-choice.tsx';

/** Whether nothing but visits is paid for, or goods and dishes too. */
export type ContactKind = 'visits' | 'goods';

export function ContactFields({
  fields: { text },
  only,
}: {
  fields: CheckoutFieldsState;
  only: ContactKind;
}) {
  const t = useTranslations('checkout');
  return (
    <FormSection title={t('contact.heading')}>
      <TextField label={t('fields.fullName')} autoComplete="name" required {...text('fullName')} />
      <TextField
        label={t('fields.email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        {...text('email')}
      />
      <TextField
        label={t('fields.phone')}
        type="tel"
        autoComplete="tel"
        hint={t('fields.phoneHint', { only })}
        required
        {...text('phone')}
      />
    </FormSection>
  );
}

type DeliveryFieldsProps = {
  fields: CheckoutFieldsState;
  addresses: SavedAddress[];
};

/** Where it goes. */
export function DeliveryFields({
  fields: { text, values, change },
  addresses,
}: DeliveryFieldsProps) {
  const t = useTranslations('checkout');
  const hasPostcodes = leastPostcode(usePlatform().country) > 0;
  const isNew =
    addresses.length < mostAddresses &&
    !addresses.some((address) => isSameAddress(address, values));
  return (
    <FormSection title={t('delivery.heading')}>
      {addresses.length > 0 && (
        <SavedAddresses addresses={addresses} values={values} onChoose={change} />
      )}
      <TextField
        label={t('fields.address')}
        autoComplete="address-line1"
        required
        {...text('address')}
      />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField
          label={t('fields.city')}
          autoComplete="address-level2"
          required
          {...text('city')}
        />
        <TextField
          label={t('fields.zipCode')}
          autoComplete="postal-code"
          required={hasPostcodes}
          optional={!hasPostcodes}
          {...text('zipCode')}
        />
      </div>
      {isNew && <KeepChoice values={values} onChoose={change} />}
    </FormSection>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-5">
      <legend className="mb-4 font-display text-xl font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
