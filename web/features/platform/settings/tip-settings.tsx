import { useTranslations } from 'use-intl';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

/** Whether shops may let shoppers add tips. */
export function TipSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.tips');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'tips',
    read: ({ tips: { version, isOn } }) => ({ version, isOn }),
    rules: platformRoutes.saveTips.body,
    save: (body) => platformApi.saveTips({ body }),
  });
  return (
    <SettingsSection {...frame}>
      <Switch label={t('isOn')} hint={t('isOnHint')} {...fields.flag('isOn')} />
    </SettingsSection>
  );
}
