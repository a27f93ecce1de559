import { useTranslations } from 'use-intl';
import { amountToCheck } from '#contract/kernel/money.ts';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

/** Whether gift cards are sold, between which amounts, and how long they hold. */
export function GiftSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.gifts');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'gifts',
    read: ({ gifts: { version, isSold, least, most, months, refundDays } }) => ({
      version,
      isSold,
      least,
      most,
      months,
      refundDays,
    }),
    rules: platformRoutes.saveGifts.body,
    save: (body) => platformApi.saveGifts({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <Switch label={t('isSold')} {...fields.flag('isSold')} />
      <div className="grid max-w-xl items-start gap-5 sm:grid-cols-2">
        <TextField
          label={t('least')}
          inputMode="decimal"
          {...fields.number('least', amountToCheck)}
        />
        <TextField
          label={t('most')}
          inputMode="decimal"
          {...fields.number('most', amountToCheck)}
        />
        <TextField
          label={t('months')}
          hint={t('monthsHint')}
          inputMode="numeric"
          {...fields.number('months')}
        />
        <TextField
          label={t('refundDays')}
          hint={t('refundDaysHint')}
          inputMode="numeric"
          {...fields.number('refundDays')}
        />
      </div>
      <p className="max-w-prose text-sm text-muted">{t('sold')}</p>
    </SettingsSection>
  );
}
