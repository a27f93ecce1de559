import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/text-field.tsx';
import type { CheckoutFields, FieldName } from './checkout-fields.ts';

export type CheckoutFormState = UseFormReturn<CheckoutFields>;

export function ContactFields({ form }: { form: CheckoutFormState }) {
  const t = useTranslations('checkout');
  const field = fieldsOf(form);
  return (
    <FormSection title={t('contact.heading')}>
      <TextField label={t('fields.fullName')} autoComplete="name" required {...field('fullName')} />
      <TextField label={t('fields.email')} type="email" autoComplete="email" inputMode="email" required {...field('email')} />
      <TextField label={t('fields.phone')} type="tel" autoComplete="tel" hint={t('fields.phoneHint')} required {...field('phone')} />
    </FormSection>
  );
}

export function DeliveryFields({ form }: { form: CheckoutFormState }) {
  const t = useTranslations('checkout');
  const field = fieldsOf(form);
  return (
    <FormSection title={t('delivery.heading')}>
      <TextField label={t('fields.address')} autoComplete="street-address" required {...field('address')} />
      <div className="grid gap-5 sm:grid-cols-[1fr_10rem]">
        <TextField label={t('fields.city')} autoComplete="address-level2" required {...field('city')} />
        <TextField label={t('fields.zipCode')} autoComplete="postal-code" required {...field('zipCode')} />
      </div>
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

/** What a field needs of the form: its registration, its id and its error, which stays quiet until it was sent. */
export function fieldsOf(form: CheckoutFormState) {
  const { errors } = form.formState;
  return (name: FieldName) => ({
    id: name,
    error: errors[name]?.message,
    ...form.register(name),
  });
}
