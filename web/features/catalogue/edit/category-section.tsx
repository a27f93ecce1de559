import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { productLimits } from '#contract/catalogue/rules.ts';
import { taxClasses } from '#contract/tax/rates.rules.ts';
import { usualTaxClass } from '#contract/tax/rules.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { Switch } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fieldId } from './field-ids.ts';
import { FormCard } from './form-card.tsx';
import type { ProductSection } from './product-section.ts';

export type CategoryChoice = { id: number; name: string };

/** Where it is found, in the market and in its shop. */
export function CategorySection({
  draft,
  change,
  errorAt,
  ...of
}: ProductSection & { kind: ShopKind; categories: readonly CategoryChoice[] }) {
  const t = useTranslations('productForm');
  const called = useCategoryName();
  const { tax } = usePlatform();
  return (
    <FormCard title={t('sections.category')}>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
        <SelectField
          id={fieldId('categoryId')}
          label={t('category')}
          optional
          placeholder={t('chooseCategory')}
          choices={of.categories.map(({ id, name }) => ({
            value: String(id),
            label: called(name),
          }))}
          value={draft.categoryId}
          error={errorAt('categoryId')}
          onChange={({ target }) => change({ categoryId: target.value })}
        />
        <TextField
          id={fieldId('sku')}
          label={t('sku')}
          optional
          autoComplete="off"
          spellCheck={false}
          maxLength={productLimits.sku}
          value={draft.sku}
          error={errorAt('sku')}
          onChange={({ target }) => change({ sku: target.value })}
        />
      </div>
      {capabilitiesOf(of.kind).hasMenuSections && (
        <TextField
          id={fieldId('menuSection')}
          label={t('menuSection')}
          hint={t('menuSectionHint')}
          optional
          maxLength={productLimits.menuSection}
          value={draft.menuSection}
          error={errorAt('menuSection')}
          onChange={({ target }) => change({ menuSection: target.value })}
        />
      )}
      {tax && (
        <SelectField
          id={fieldId('taxClass')}
          label={t('taxClass')}
          hint={t('taxClassHint')}
          choices={[
            {
              value: '',
              label: t('usualTax', { name: t(`taxClasses.${usualTaxClass(of.kind)}`) }),
            },
            ...taxClasses.map((value) => ({ value, label: t(`taxClasses.${value}`) })),
          ]}
          value={draft.taxClass ?? ''}
          error={errorAt('taxClass')}
          onChange={({ target }) => change({ taxClass: target.value })}
          className="max-w-md"
        />
      )}
      <Switch
        label={t('isFeatured')}
        hint={t('isFeaturedHint')}
        checked={draft.isFeatured}
        onChange={({ target }) => change({ isFeatured: target.checked })}
      />
    </FormCard>
  );
}
