import { type ReactNode, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { type ShopKind, shopKinds, capabilitiesOf } from '#contract/shops/rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useCategoryName } from '#web/words/category-name.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type ShopFields, usualKind } from './shop-form-rules.ts';

const icons: Record<ShopKind, ReactNode> = {
  product: <Icon name="store" className="size-6" />,
  food: <Icon name="soup" className="size-6" />,
  service: <Icon name="wrench" className="size-6" />,
};

/** What is sold, by whom, and of which category. */
export function StoreStep({ fields }: { fields: ShopFields }) {
  const t = useTranslations('openShop');
  return (
    <>
      <KindAndCategory fields={fields} />
      <TextField
        label={t('name')}
        required
        maxLength={80}
        autoComplete="organization"
        {...fields.text('name')}
      />
      <TextAreaField
        label={t('description')}
        hint={t('descriptionHint')}
        required
        rows={5}
        {...fields.text('description')}
      />
    </>
  );
}

/** Each kind has categories of its own; what was chosen for one comes back with it. */
function KindAndCategory({ fields }: { fields: ShopFields }) {
  const t = useTranslations('openShop');
  const called = useCategoryName();
  const { kind, shopCategory } = fields.values;
  const chosen = useRef<Partial<Record<ShopKind, string>>>({});
  const choose = (next: ShopKind) => {
    chosen.current[kind] = shopCategory;
    fields.change({ kind: next, shopCategory: chosen.current[next] ?? '' });
  };
  return (
    <>
      <RadioCards
        legend={t('kind')}
        columns="sm:grid-cols-3 lg:grid-cols-1 xl:grid-cols-3"
        name="kind"
        value={kind}
        onChange={(event) =>
          choose(shopKinds.find((name) => name === event.target.value) ?? usualKind)
        }
        choices={shopKinds.map((value) => ({
          value,
          label: t(`kinds.${value}.label`),
          text: t(`kinds.${value}.text`),
          icon: icons[value],
        }))}
      />
      <SelectField
        label={t('category')}
        required
        placeholder={t('chooseCategory')}
        choices={capabilitiesOf(kind).categories.map((value) => ({
          value,
          label: called(value),
        }))}
        {...fields.text('shopCategory')}
      />
    </>
  );
}
