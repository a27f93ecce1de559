import { useTranslations } from 'use-intl';
import type { ItemsAre } from '#contract/shops/rules.ts';
import { ChoiceGroupsFields } from '../../shops/choice-groups-fields.tsx';
import { emptyGroup } from '../../shops/choices-draft.ts';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

/** What can be chosen beside the variants. */
export function ChoicesSection({
  draft,
  change,
  errorAt,
  itemsAre,
}: ProductSection & { itemsAre: ItemsAre }) {
  const t = useTranslations('productForm');
  return (
    <FormCard title={t('sections.choices')}>
      <p className="text-sm text-muted">{t(`choices.intro.${itemsAre}`)}</p>
      <ChoiceGroupsFields
        id={fieldId('choiceGroups')}
        groups={draft.choiceGroups}
        fresh={emptyGroup}
        errorAt={errorAt}
        onChange={(choiceGroups) => change({ choiceGroups })}
      />
    </FormCard>
  );
}
