import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { useCategoryName } from '#web/words/category-name.ts';
import { Button } from '#web/ui/button.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';

/** `shop` is offered where the shop has an order of its own, and is then the usual one. */
export const shelfSorts = ['shop', 'best-selling', 'newest', 'price-desc', 'price-asc'] as const;
export type ShelfSort = (typeof shelfSorts)[number];

export type ShelfState = { categoryId: string; collection: string; sort: ShelfSort };

type ShelfFiltersProps = {
  state: ShelfState;
  categories: readonly { name: string; categoryId: number | null; count: number }[];
  featuredCount: number;
  isArranged: boolean;
};

/** Category, collection and order of a shop's products: a plain GET form that sends itself when something is chosen. */
export function ShelfFilters({ state, categories, featuredCount, isArranged }: ShelfFiltersProps) {
  const t = useTranslations('shop');
  const called = useCategoryName();
  const submit = useSubmit();
  const send = (event: React.ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true, replace: true });
  const options = categories.filter((category) => category.categoryId !== null);
  return (
    <Form
      key={JSON.stringify(state)}
      className="contents max-lg:*:min-w-36 max-lg:*:flex-1 max-lg:*:flex-col max-lg:*:items-stretch max-lg:*:gap-1"
      preventScrollReset
    >
      {options.length > 1 && (
        <InlineSelect
          label={t('category')}
          name="category"
          defaultValue={state.categoryId}
          onChange={send}
          choices={[
            { value: '', label: t('allCategories') },
            ...options.map(({ name, categoryId, count }) => ({
              value: String(categoryId),
              label: `${called(name)} (${count})`,
            })),
          ]}
        />
      )}
      {featuredCount > 0 && (
        <InlineSelect
          label={t('collection')}
          name="collection"
          defaultValue={state.collection}
          onChange={send}
          choices={[
            { value: '', label: t('allCollections') },
            { value: 'featured', label: `${t('featured')} (${featuredCount})` },
          ]}
        />
      )}
      <InlineSelect
        label={t('sort')}
        name="sort"
        defaultValue={!isArranged && state.sort === 'shop' ? 'best-selling' : state.sort}
        onChange={send}
        choices={shelfSorts
          .filter((value) => isArranged || value !== 'shop')
          .map((value) => ({ value, label: t(`sorts.${value}`) }))}
      />
      <noscript>
        <Button type="submit" look="secondary">
          {t('show')}
        </Button>
      </noscript>
    </Form>
  );
}
