import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** A search box whose word lives in the address beside the filters, which stay. */
export function ListSearch({ label, q }: { label: string; q: string }) {
  const t = useTranslations('admin.users');
  const [query] = useSearchParams();
  const otherParams = [...query].filter(([name]) => name !== 'q' && name !== 'cursor');
  return (
    <Form role="search" className="flex max-w-xl gap-2" preventScrollReset>
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        key={q}
        aria-keyshortcuts="F"
        name="q"
        label={label}
        defaultValue={q}
        className="grow"
      />
      <Button type="submit" look="secondary">
        {t('searchButton')}
      </Button>
    </Form>
  );
}

type FilterChipsProps<Value extends string> = {
  label: string;
  /** The parameter of the address. */
  name: string;
  values: readonly Value[];
  chosen: Value | undefined;
  word: (value: Value) => string;
  /** The chip that takes the filter away, and its own value where the parameter's absence means another. */
  all: { word: string; value?: string };
  counts?: Record<Value, number>;
};

/** One of a few values in the address, or none. */
export function FilterChips<Value extends string>({
  label,
  name,
  values,
  chosen,
  word,
  all,
  counts,
}: FilterChipsProps<Value>) {
  const [query] = useSearchParams();
  return (
    <Chips label={label} scroll>
      <ChipLink
        to={withQuery(query, { [name]: all.value })}
        chosen={chosen === undefined}
        preventScrollReset
      >
        {all.word}
      </ChipLink>
      {values.map((value) => (
        <ChipLink
          key={value}
          to={withQuery(query, { [name]: value })}
          chosen={chosen === value}
          count={counts?.[value]}
          preventScrollReset
        >
          {word(value)}
        </ChipLink>
      ))}
    </Chips>
  );
}
