import { productLimits } from '#contract/catalogue/rules.ts';
import { type ItemsAre } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

export function BasicsSection({
  draft,
  change,
  errorAt,
  itemsAre,
}: ProductSection & { itemsAre: ItemsAre }) {
  const t = useTranslations('productForm');
  return (
    <FormCard title={t('sections.title')}>
      <TextField
        id={fieldId('name')}
        label={t('name')}
        required
        maxLength={productLimits.longestName}
        autoComplete="off"
        value={draft.name}
        error={errorAt('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextAreaField
        id={fieldId('description')}
        label={t('description')}
        hint={t(`descriptionHint.${itemsAre}`)}
        required
        rows={5}
        maxLength={productLimits.longestDescription}
        value={draft.description}
        error={errorAt('description')}
        onChange={({ target }) => change({ description: target.value })}
      />
    </FormCard>
  );
}
