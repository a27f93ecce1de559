import type { UseFormReturn } from 'react-hook-form';
import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/text-field.tsx';
import type { ShopForm } from './shop-form-rules.ts';

/** Where the shop is and how to reach it; all of it can wait. */
export function ContactStep({ form: { register, formState } }: { form: UseFormReturn<ShopForm> }) {
  const t = useTranslations('openShop');
  const { errors } = formState;
  return (
    <>
      <TextField
        label={t('location')}
        hint={t('locationHint')}
        optional
        autoComplete="address-level2"
        error={errors.location?.message}
        {...register('location')}
      />
      <TextField
        label={t('contactPhone')}
        hint={t('contactPhoneHint')}
        optional
        type="tel"
        autoComplete="tel"
        error={errors.contactPhone?.message}
        {...register('contactPhone')}
      />
      <TextField
        label={t('businessRegistration')}
        hint={t('businessRegistrationHint')}
        optional
        error={errors.businessRegistration?.message}
        {...register('businessRegistration')}
      />
    </>
  );
}
