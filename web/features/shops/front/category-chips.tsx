import { useTranslations } from 'use-intl';
import { withQuery } from '#web/loading/address.ts';
import { useCategoryName } from '#web/words/category-name.ts';
import { ChipLink, Chips, RemovableChip } from '#web/ui/chips.tsx';

export type CategoryCount = { category: string; count: number };

/** Categories as links with how many shops each has; `All` first. */
export function CategoryChips({
  counts,
  chosen,
  query,
}: {
  counts: readonly CategoryCount[];
  chosen: string | undefined;
  query: URLSearchParams;
}) {
  const t = useTranslations('shops.controls');
  const called = useCategoryName();
  const all = counts.reduce((total, { count }) => total + count, 0);
  return (
    <Chips label={t('category')} scroll>
      <ChipLink
        to={withQuery(query, { category: undefined })}
        chosen={!chosen}
        count={all}
        preventScrollReset
      >
        {t('all')}
      </ChipLink>
      {counts.map(({ category, count }) => (
        <ChipLink
          key={category}
          to={withQuery(query, { category })}
          chosen={category === chosen}
          count={count}
          preventScrollReset
        >
          {called(category)}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** What is in force, each to be taken away by itself, and all at once. */
export function AppliedFilters({
  filters,
  query,
}: {
  filters: readonly { name: string; label: string }[];
  query: URLSearchParams;
}) {
  const t = useTranslations('shops.controls');
  if (filters.length === 0) return null;
  const none = Object.fromEntries(filters.map(({ name }) => [name, undefined]));
  return (
    <Chips label={t('applied')}>
      {filters.map(({ name, label }) => (
        <RemovableChip key={name} label={label} to={withQuery(query, { [name]: undefined })} />
      ))}
      {filters.length > 1 && (
        <ChipLink to={withQuery(query, none)} preventScrollReset>
          {t('removeAll')}
        </ChipLink>
      )}
    </Chips>
  );
}
