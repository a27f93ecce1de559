import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { searchSorts } from '#contract/search/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';

/** One press each: the parameter and the value that it sets. */
const presses = [
  ['onSale', 'true'],
  ['open', 'true'],
  ['rating', '4'],
  ['way', 'pickup'],
  ['way', 'free-delivery'],
] as const;
const prices = ['priceFrom', 'priceTo'] as const;

/** The parameters that narrow a search. */
export const searchFilters = [
  'kind',
  'category',
  ...presses.map(([name]) => name),
  ...prices,
  'needs',
];

/** What narrows a search and its order, as the address has it. */
export function SearchFilters() {
  const t = useTranslations('search.filters');
  const [query] = useSearchParams();
  const submit = useSubmit();
  const others = [...query].filter(([name]) => !['sort', 'cursor', ...prices].includes(name));
  const sort = query.get('sort') ?? 'best';
  return (
    <div className="flex flex-col gap-4">
      <Chips label={t('label')} scroll>
        {presses.map(([name, value]) => {
          const isChosen = query.get(name) === value;
          return (
            <ChipLink
              key={value + name}
              to={withQuery(query, { [name]: isChosen ? undefined : value })}
              chosen={isChosen}
              preventScrollReset
            >
              {t(name === 'way' ? `way.${value}` : name)}
            </ChipLink>
          );
        })}
      </Chips>
      <Form className="flex flex-wrap items-center gap-x-5 gap-y-3" preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <InlineSelect
          key={sort}
          label={t('sort')}
          name="sort"
          choices={searchSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          defaultValue={sort}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
        />
        <div role="group" aria-label={t('price')} className="flex items-center gap-2">
          <span className="text-sm text-muted">{t('price')}</span>
          {prices.map((name) => (
            <input
              key={name + (query.get(name) ?? '')}
              name={name}
              inputMode="decimal"
              pattern="\d{1,9}(\.\d{1,3})?"
              aria-label={t(name)}
              placeholder={t(name)}
              defaultValue={query.get(name) ?? ''}
              className="control w-24"
            />
          ))}
          <Button type="submit" look="secondary">
            {t('apply')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
