import { useTranslations } from 'use-intl';
import { changePoliciesBody } from '#contract/shops/settings.schemas.ts';
import { shopSettingsApi } from '#web/api/shops.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { SectionFrame } from './section-frame.tsx';
import { type SectionProps, useSection } from './use-section.ts';

/** What shoppers can rely on: returns, exchanges, what happens when something is missing. */
export default function PoliciesSection(props: SectionProps) {
  const t = useTranslations('shopSettings');
  const { form, frame } = useSection({
    ...props,
    name: 'policies',
    schema: changePoliciesBody,
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
        error={form.formState.errors.policy?.message}
        {...form.register('policy')}
      />
    </SectionFrame>
  );
}
