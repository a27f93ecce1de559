import { type SubmitEvent, useEffect, useRef } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { amountText } from '#contract/kernel/money.ts';
import { withQuery } from '#web/loading/address.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { Button } from '../button.tsx';
import { RemovableChip } from '../chips.tsx';
import { Icon } from '../icon.tsx';
import { OtherParameters } from '../other-parameters.tsx';
import { SearchField } from '../search-field.tsx';
import { SelectField } from '../select-field.tsx';
import { TextField } from '../text-field.tsx';
import { TextLink } from '../text-link.tsx';
import type { GridQuery, GridFilter } from './grid-parts.ts';

/** A form whose values go into the address, without those that are empty; without script the browser sends it. */
function useAsking() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  return (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      `${value}`,
    ]);
    void navigate(withQuery(query, Object.fromEntries(values)), { preventScrollReset: true });
  };
}

/** The box that searches a list. */
export function GridSearch({ label, q }: { label: string; q: string | undefined }) {
  return (
    <Form key={q} method="get" role="search" onSubmit={useAsking()} className="max-w-xs grow">
      <OtherParameters than={['q']} />
      <SearchField aria-keyshortcuts="F" name="q" label={label} defaultValue={q} maxLength={100} />
    </Form>
  );
}

type GridFiltersProps = { filters: readonly GridFilter[]; asked: GridQuery };

/** What narrows a list, to be chosen. Opens by itself where the address asks for what cannot be asked. */
export function AddFilter({ filters, asked }: GridFiltersProps) {
  const t = useTranslations('grid.filters');
  const [query] = useSearchParams();
  const box = useRef<HTMLDetailsElement>(null);
  const send = useAsking();
  const isWrong = ({ name }: GridFilter) => Boolean(query.get(name)) && !asked[name];
  useEffect(() => {
    const close = ({ target, key }: Partial<KeyboardEvent>) => {
      const isOutside = target instanceof Node && !box.current?.contains(target);
      if (box.current && (key === 'Escape' || (key === undefined && isOutside)))
        box.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('pointerdown', close);
      document.removeEventListener('keydown', close);
    };
  }, []);
  const offered = filters.filter(({ kind }) => kind !== 'set');
  if (offered.length === 0) return null;
  return (
    <details key={String(query)} ref={box} open={offered.some(isWrong)}>
      <summary className="button" data-look="secondary" data-size="small">
        <Icon name="list-filter" className="size-4" />
        {t('add')}
      </summary>
      <Form
        method="get"
        aria-label={t('add')}
        onSubmit={send}
        className="absolute inset-x-0 z-20 mt-2 grid max-w-3xl items-start gap-3 rounded-card border border-edge bg-raised p-4 shadow-float sm:grid-cols-2 md:grid-cols-3"
      >
        <OtherParameters than={offered.map(({ name }) => name)} />
        {offered.map((filter) => (
          <FilterField
            key={filter.name}
            filter={filter}
            value={query.get(filter.name) ?? ''}
            isWrong={isWrong(filter)}
          />
        ))}
        <Button type="submit" className="self-end">
          {t('apply')}
        </Button>
      </Form>
    </details>
  );
}

type FilterFieldProps = { filter: GridFilter; value: string; isWrong: boolean };

function FilterField({ filter, value, isWrong }: FilterFieldProps) {
  const t = useTranslations('grid.filters');
  const { name, label } = filter;
  const asked =
    filter.kind === 'amount' ? t('wrong.amount', { amount: amountText(25) }) : t('wrong.other');
  const shared = { name, label, error: isWrong ? asked : undefined, defaultValue: value };
  if (filter.kind === 'choice')
    return <SelectField {...shared} placeholder={t('any')} choices={filter.choices} />;
  if (filter.kind === 'day') return <TextField {...shared} type="date" />;
  if (filter.kind === 'amount') return <TextField {...shared} inputMode="decimal" title={asked} />;
  return <TextField {...shared} type="search" maxLength={100} />;
}

/** What the list is narrowed by now, each to be taken away. */
export function FilterChips({ filters, asked }: GridFiltersProps) {
  const t = useTranslations('grid.filters');
  const [query] = useSearchParams();
  const shown = useShown();
  const chosen = filters.filter(({ name }) => asked[name]);
  const names = [...filters.map(({ name }) => name), 'q'];
  if (chosen.length === 0 && !asked.q) return null;
  const nothing = Object.fromEntries(names.map((name) => [name, undefined]));
  return (
    <>
      {chosen.map((filter) => (
        <RemovableChip
          key={filter.name}
          label={t('chip', { label: filter.label, value: shown(filter, asked[filter.name] ?? '') })}
          to={withQuery(query, { [filter.name]: undefined })}
        />
      ))}
      <TextLink to={withQuery(query, nothing)} className="link text-sm">
        {t('clear')}
      </TextLink>
    </>
  );
}

function useShown(): (filter: GridFilter, value: string) => string {
  const format = useFormatter();
  return (filter, value) => {
    if (filter.kind === 'set') return filter.shown;
    if (filter.kind === 'day')
      return format.dateTime(new Date(`${value}T00:00:00Z`), 'date', { timeZone: 'UTC' });
    if (filter.kind !== 'choice') return value;
    return filter.choices.find((choice) => choice.value === value)?.label ?? value;
  };
}
