import { useTranslations } from 'use-intl';
import { platformRoutes } from '#contract/platform/schemas.ts';
import { platformApi } from '#web/api/platform.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { SettingsSection, type SettingsProps, useSettingsSection } from './settings-section.tsx';

/** How long shops have to answer where something is wrong, and how long shoppers may at least say it. */
export function AftercareSettings(props: SettingsProps) {
  const t = useTranslations('adminSettings.sections.aftercare');
  const { fields, frame } = useSettingsSection({
    ...props,
    section: 'aftercare',
    read: ({ aftercare: { changedAt: _, changedBy: __, ...values } }) => values,
    rules: platformRoutes.saveAftercare.body,
    save: (body) => platformApi.saveAftercare({ body }),
  });
  return (
    <SettingsSection {...frame}>
      {(['food', 'goods', 'visits'] as const).map((kind) => (
        <fieldset key={kind} className="grid max-w-xl gap-5 sm:grid-cols-2">
          <legend className="mb-1.5 font-semibold">{t(`kinds.${kind}`)}</legend>
          <TextField
            label={t('answer')}
            inputMode="numeric"
            {...fields.number(`${kind}AnswerHours`)}
          />
          <TextField
            label={t('report')}
            inputMode="numeric"
            {...fields.number(`${kind}ReportHours`)}
          />
        </fieldset>
      ))}
    </SettingsSection>
  );
}
