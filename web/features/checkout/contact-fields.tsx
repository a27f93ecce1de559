import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { CheckoutFieldsState } from './use-checkout-fields.ts';

export function ContactFields({ fields: { field } }: { fields: CheckoutFieldsState }) {
  const t = useTranslations('checkout');
  return (
    <FormSection title={t('contact.heading')}>
      <TextField label={t('fields.fullName')} autoComplete="name" required {...field('fullName')} />
      <TextField label={t('fields.email')} type="email" autoComplete="email" inputMode="email" required {...field('email')} />
      <TextField label={t('fields.phone')} type="tel" autoComplete="tel" hint={t('fields.phoneHint')} required {...field('phone')} />
    </FormSection>
  );
}

/** Where it goes, if anything is delivered, and what the shops should mind. */
export function DeliveryFields({ fields: { field }, isDelivered }: { fields: CheckoutFieldsState; isDelivered: boolean }) {
  const t = useTranslations('checkout');
  return (
    <FormSection title={t(isDelivered ? 'delivery.heading' : 'delivery.noteHeading')}>
      {isDelivered && (
        <>
          <TextField label={t('fields.address')} autoComplete="street-address" required {...field('address')} />
          <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
            <TextField label={t('fields.city')} autoComplete="address-level2" required {...field('city')} />
            <TextField label={t('fields.zipCode')} autoComplete="postal-code" required {...field('zipCode')} />
          </div>
        </>
      )}
      <TextAreaField label={t('fields.note')} hint={t('fields.noteHint')} rows={2} maxLength={300} optional {...field('note')} />
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
