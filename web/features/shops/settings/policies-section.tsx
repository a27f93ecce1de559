import { useTranslations } from 'use-intl';
import { changePoliciesBody, type ShopSettings } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { OtherLanguages, type TranslatedFields } from '#web/ui/other-languages.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** What shoppers can rely on: returns, exchanges, what happens when something is missing. */
export function PoliciesSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { fields, frame } = useSection({
    ...props,
    name: 'policies',
    rules: changePoliciesBody,
    read: policiesOf,
    save: (id, body) => shopSettingsApi.changePolicies({ params: { id }, body }),
  });
  return (
    <SectionFrame {...frame}>
      <TextAreaField
        label={t('policy')}
        hint={t('policyHint')}
        optional
        rows={6}
        {...fields.text('policy')}
      />
      <div className="border-y border-line">
        <OtherLanguages
          own={props.settings.profile.language}
          value={fields.values.translations}
          errorAt={fields.errorAt}
          onChange={(translations) => fields.change({ translations })}
        >
          {(translated) => (
            <TextAreaField {...translated('policy', t('policy'))} rows={6} maxLength={5000} />
          )}
        </OtherLanguages>
      </div>
    </SectionFrame>
  );
}

type PolicyFields = { version: number; policy: string; translations: TranslatedFields };

function policiesOf({ policies }: ShopSettings): PolicyFields {
  return policies;
}
