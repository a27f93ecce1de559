import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useJoined } from '#web/ui/joined.ts';
import { combinationsOf, stockKey } from '#contract/catalogue/rules.ts';
import { amountTyped } from '#contract/kernel/money.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Lines } from '#web/ui/lines.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { CategoryChoice } from './category-section.tsx';
import { type ProductDraft, variantsOf } from './product-draft.ts';

/** Values of a product that mean something only together. */
export const together = {
  salePrice: ['isOnSale', 'salePrice'],
  stock: ['keepsStock', 'stock'],
  combinations: ['combinations'],
  nutriGrade: ['nutriGrade', 'sugar'],
};

/** How a product's values are shown to somebody who chooses between two of them; undefined for plain ones. */
export function useShownValues(categories: readonly CategoryChoice[]) {
  const t = useTranslations('productForm');
  const join = useTranslations('ui.joined');
  const { listed } = useJoined();
  const called = useCategoryName();
  const money = useMoney();
  const unitsOf = (draft: ProductDraft) =>
    combinationsOf(variantsOf(draft)).map((options) => {
      const units = draft.stock[stockKey(options)] || '0';
      const values = Object.values(options).join(' · ');
      return values ? `${values}${join('colon')}${units}` : units;
    });
  const ownOf = (draft: ProductDraft) =>
    combinationsOf(variantsOf(draft)).flatMap((options) => {
      const { price, salePrice, sku, barcode } = draft.combinations[stockKey(options)] ?? {};
      const own = [price, salePrice, sku, barcode].filter(Boolean).join(' · ');
      return own ? [`${Object.values(options).join(' · ')}${join('colon')}${own}`] : [];
    });
  const inMoney = (typed: string) => {
    const amount = amountTyped(typed);
    return amount === null ? typed : money(amount);
  };
  const shown: Partial<Record<string, (draft: ProductDraft) => ReactNode>> = {
    price: ({ price }) => inMoney(price),
    salePrice: ({ isOnSale, salePrice }) => (isOnSale ? inMoney(salePrice) : t('notOnSale')),
    status: ({ status }) => t(`status.${status}`),
    categoryId: ({ categoryId }) => {
      const category = categories.find(({ id }) => String(id) === categoryId);
      return category && called(category.name);
    },
    variants: ({ variants }) => (
      <Lines
        texts={variants.map(({ name, values }) => `${name}${join('colon')}${listed(values)}`)}
      />
    ),
    stock: (draft) =>
      draft.keepsStock ? <Lines texts={unitsOf(draft)} /> : t('stock.madeToOrder'),
    combinations: (draft) => <Lines texts={ownOf(draft)} />,
    choiceGroups: ({ choiceGroups }) => (
      <Lines
        texts={choiceGroups.map(
          ({ name, choices }) =>
            `${name}${join('colon')}${listed(choices.map((choice) => [choice.name, inMoney(choice.price)].filter(Boolean).join(' ')))}`,
        )}
      />
    ),
    images: ({ images }) => (
      <span className="flex flex-wrap gap-1.5">
        {images.map(({ url, alt }) => (
          <Picture key={url} src={url} alt={alt} ratio="1" sizes="48px" className="size-12!" />
        ))}
      </span>
    ),
  };
  return (field: string, draft: ProductDraft): ReactNode => shown[field]?.(draft);
}
