import { useTranslations } from 'use-intl';
import { changeContactBody } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** Where the shop is and how to reach it. */
export function ContactSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { fields, frame } = useSection({
    ...props,
    name: 'contact',
    rules: changeContactBody,
    read: ({ contact }) => ({
      ...contact,
      contactPhone: contact.contactPhone ?? '',
      businessRegistration: contact.businessRegistration ?? '',
    }),
    save: (id, body) => shopSettingsApi.changeContact({ params: { id }, body }),
  });
  return (
    <SectionFrame {...frame}>
      <div className="grid gap-5 sm:grid-cols-2">
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
      </div>
      <TextField
        label={t('businessRegistration')}
        hint={t('businessRegistrationHint')}
        optional
        {...fields.text('businessRegistration')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('legalName')}
          hint={t('legalNameHint')}
          optional
          maxLength={120}
          autoComplete="organization"
          {...fields.text('legalName')}
        />
        <TextField
          label={t('legalAddress')}
          hint={t('legalAddressHint')}
          optional
          maxLength={300}
          autoComplete="off"
          {...fields.text('legalAddress')}
        />
      </div>
    </SectionFrame>
  );
}
