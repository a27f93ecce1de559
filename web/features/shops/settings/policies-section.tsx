import { useTranslations } from 'use-intl';
import { changePoliciesBody } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** What shoppers can rely on: returns, exchanges, what happens when something is missing. */
export default function PoliciesSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { fields, frame } = useSection({
    ...props,
    name: 'policies',
    rules: changePoliciesBody,
    read: ({ policies }) => policies,
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
    </SectionFrame>
  );
}
