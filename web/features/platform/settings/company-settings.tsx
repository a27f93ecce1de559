import { useTranslations } from 'use-intl';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

/** Who runs the market, as its papers to shops say it. */
export function CompanySettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.company');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'company',
    read: ({ company: { version, legalName, legalAddress, registration } }) => ({
      version,
      legalName,
      legalAddress,
      registration,
    }),
    rules: platformRoutes.saveCompany.body,
    save: (body) => platformApi.saveCompany({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <div className="grid max-w-xl gap-5 sm:grid-cols-2">
        <TextField
          label={t('legalName')}
          hint={t('legalNameHint')}
          optional
          maxLength={120}
          autoComplete="organization"
          {...fields.text('legalName')}
        />
        <TextField
          label={t('registration')}
          optional
          maxLength={60}
          autoComplete="off"
          {...fields.text('registration')}
        />
      </div>
      <TextField
        label={t('legalAddress')}
        optional
        maxLength={300}
        autoComplete="off"
        {...fields.text('legalAddress')}
        className="max-w-xl"
      />
    </SettingsSection>
  );
}
