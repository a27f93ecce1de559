import type { ReactNode } from 'react';
import { Form, useSubmit } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { InlineSelect } from '#web/ui/select-field.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type ListControlsProps = {
  searchLabel: string;
  q: string;
  sort: { value: string; choices: readonly { value: string; label: string }[] };
  /** Parameters that the form carries along. */
  otherParams: Record<string, string | undefined>;
  children?: ReactNode;
};

/** Search within a list and its order: a plain GET form, sent at once when the order changes. */
export function ListControls({ searchLabel, q, sort, otherParams, children }: ListControlsProps) {
  const t = useTranslations('shops.controls');
  const submit = useSubmit();
  return (
    <Form role="search" className="flex flex-wrap items-center gap-3" preventScrollReset>
      {Object.entries(otherParams).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchField
        key={q}
        name="q"
        label={searchLabel}
        defaultValue={q}
        className="min-w-56 grow basis-64"
      />
      <InlineSelect
        key={sort.value}
        label={t('sort')}
        name="sort"
        choices={sort.choices}
        defaultValue={sort.value}
        onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
      />
      <Button type="submit" look="secondary">
        {t('search')}
      </Button>
      {children}
    </Form>
  );
}
