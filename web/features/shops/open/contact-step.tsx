import { useTranslations } from 'use-intl';
import { TextField } from '#web/ui/text-field.tsx';
import type { ShopFields } from './shop-form-rules.ts';

/** Where the shop is and how to reach it; all of it can wait. */
export function ContactStep({ fields }: { fields: ShopFields }) {
  const t = useTranslations('openShop');
  return (
    <>
      <TextField
        label={t('location')}
        hint={t('locationHint')}
        optional
        autoComplete="address-level2"
        {...fields.text('location')}
      />
      <TextField
        label={t('contactPhone')}
        hint={t('contactPhoneHint')}
        optional
        type="tel"
        autoComplete="tel"
        {...fields.text('contactPhone')}
      />
      <TextField
        label={t('businessRegistration')}
        hint={t('businessRegistrationHint')}
        optional
        {...fields.text('businessRegistration')}
      />
    </>
  );
}
