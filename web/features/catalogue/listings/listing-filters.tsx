import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  type ListingCounts,
  type ListingSortColumn,
  type ListingTab,
  listingTabs,
} from '#contract/catalogue/rules.ts';
import type { Sort } from '#contract/kernel/list-pages.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';

/** Two beside each other below the search on a phone. */
export const select =
  'max-md:min-w-32 max-md:flex-1 max-md:flex-col max-md:items-stretch max-md:gap-1';

/** Listings by state; without counts where counting all would be dear. */
export function ListingTabs({ tab, counts }: { tab: ListingTab; counts?: ListingCounts }) {
  const t = useTranslations('listings.tabs');
  const [query] = useSearchParams();
  return (
    <Chips label={t('label')} scroll>
      {listingTabs.map((one) => (
        <ChipLink
          key={one}
          to={withQuery(query, { tab: one === 'all' ? undefined : one })}
          chosen={one === tab}
          count={counts?.[one]}
          preventScrollReset
          className="flex-none"
        >
          {t(one)}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** Without those that only a heading asks for. */
const offered = ['-created', 'shop', 'name', '-sold', 'stock', 'price', '-price'] as const;

export type ListingState = {
  tab: ListingTab;
  q: string;
  categoryId: string;
  sort: Sort<ListingSortColumn>;
};

type ListingControlsProps = {
  state: ListingState;
  categories: readonly { id: number; name: string }[];
  /** Parameters that the form carries along. */
  otherParams: Record<string, string | undefined>;
};

/** Search, category and order of a shop's listings: a plain GET form that sends itself when something is chosen. */
export function ListingControls({ state, categories, otherParams }: ListingControlsProps) {
  const t = useTranslations('listings');
  const called = useCategoryName();
  const submit = useSubmit();
  const send = (event: React.ChangeEvent<HTMLSelectElement>) =>
    void submit(event.currentTarget.form, { preventScrollReset: true });
  return (
    <Form
      key={JSON.stringify(state)}
      role="search"
      className="flex flex-wrap items-center gap-x-4 gap-y-3"
      preventScrollReset
    >
      {Object.entries(otherParams).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Search label={t('controls.search')} q={state.q} />
      <InlineSelect
        label={t('controls.category')}
        className={select}
        name="category"
        defaultValue={state.categoryId}
        onChange={send}
        choices={[
          { value: '', label: t('controls.allCategories') },
          ...categories.map(({ id, name }) => ({ value: String(id), label: called(name) })),
        ]}
      />
      <InlineSelect
        label={t('controls.sort')}
        className={select}
        name="sort"
        defaultValue={state.sort}
        onChange={send}
        choices={[...new Set([...offered, state.sort])].map((value) => ({
          value,
          label: t(`sorts.${value}`),
        }))}
      />
    </Form>
  );
}

/** The box and button of a form that searches. */
export function Search({ label, q }: { label: string; q: string }) {
  const t = useTranslations('listings.controls');
  return (
    <span className="flex min-w-56 grow basis-64 gap-2 md:max-lg:basis-full">
      <SearchField aria-keyshortcuts="F" name="q" label={label} defaultValue={q} className="grow" />
      <Button type="submit" look="secondary">
        {t('go')}
      </Button>
    </span>
  );
}
