import { Form, useSearchParams, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { amountText } from '#contract/kernel/money.ts';
import { searchSorts } from '#contract/search/rules.ts';
import { withQuery } from '#web/loading/address.ts';
import { amountIn } from '#web/loading/asked.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { ChipDisclosure, ChipLink, Chips } from '#web/ui/chips.tsx';
import { OtherParameters } from '#web/ui/other-parameters.tsx';
import { FieldError } from '#web/ui/field.tsx';
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
const wrong = 'price-wrong';

/** The parameters that narrow a search. */
export const searchFilters = [
  'kind',
  'category',
  ...presses.map(([name]) => name),
  ...prices,
  'needs',
];

/** What narrows a search with one press, as the address has it. */
export function SearchFilters() {
  const t = useTranslations('search.filters');
  const [query] = useSearchParams();
  return (
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
  );
}

/** The order of what was found, taken at once; without script it is sent by a button. */
export function SearchSort() {
  const t = useTranslations('search.filters');
  const [query] = useSearchParams();
  const submit = useSubmit();
  const sort = query.get('sort') ?? 'best';
  return (
    <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
      <OtherParameters than={['sort']} />
      <InlineSelect
        key={sort}
        label={t('sort')}
        name="sort"
        choices={searchSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        defaultValue={sort}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <noscript>
        <Button type="submit" look="secondary">
          {t('apply')}
        </Button>
      </noscript>
    </Form>
  );
}

/** From which price to which. */
export function PriceFilter() {
  const t = useTranslations('search.filters');
  const money = useMoney();
  const [query] = useSearchParams();
  const [from, to] = prices.map((name) => {
    const price = amountIn(query, name);
    return price && money(Number(price));
  });
  const isWrong = (name: string) => Boolean(query.get(name)) && !amountIn(query, name);
  const range =
    from && to
      ? t('priceBetween', { from, to })
      : from
        ? t('priceAbove', { from })
        : to && t('priceBelow', { to });
  return (
    <ChipDisclosure label={range || t('price')} chosen={Boolean(range)}>
      <Form className="flex flex-wrap items-center gap-2" preventScrollReset>
        <OtherParameters than={prices} />
        {prices.map((name) => (
          <input
            key={name + (query.get(name) ?? '')}
            name={name}
            inputMode="decimal"
            aria-label={t(name)}
            aria-invalid={isWrong(name) || undefined}
            aria-describedby={isWrong(name) ? wrong : undefined}
            placeholder={t(name)}
            defaultValue={query.get(name) ?? ''}
            className="control w-24"
          />
        ))}
        <Button type="submit" look="secondary">
          {t('apply')}
        </Button>
        {prices.some(isWrong) && (
          <div className="basis-full">
            <FieldError id={wrong} error={t('wrongPrice', { amount: amountText(25) })} />
          </div>
        )}
      </Form>
    </ChipDisclosure>
  );
}
