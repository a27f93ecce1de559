import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { withQuery } from '#web/loading/address.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import type { BoardFilters } from './use-board.ts';

/** Orders by number, name and day; a form, so that the address keeps what was asked for. */
export function BoardSearch({
  filters,
  otherParams,
}: {
  filters: BoardFilters;
  /** Parameters that stay as they are. */ otherParams: Record<string, string>;
}) {
  const t = useTranslations('board.search');
  const [query] = useSearchParams();
  const hasDays = Boolean(filters.from ?? filters.to);
  const isFiltered = hasDays || Boolean(filters.q);
  const [showsDays, setShowsDays] = useState(hasDays);
  return (
    <Form
      role="search"
      key={JSON.stringify(filters)}
      className="flex flex-wrap items-end gap-2 max-md:w-full"
    >
      {Object.entries(otherParams).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label={t('label')}
        name="q"
        defaultValue={filters.q}
        maxLength={100}
        className="min-w-44 flex-1 lg:w-64 lg:flex-none"
      />
      <IconButton
        className="md:hidden"
        label={t('days')}
        icon={<CalendarRange className="size-5" />}
        aria-expanded={showsDays}
        onClick={() => setShowsDays(!showsDays)}
      />
      <div className={`${showsDays ? 'grid' : 'hidden'} w-full grid-cols-2 gap-2 md:contents`}>
        <Day label={t('from')} name="from" value={filters.from} />
        <Day label={t('to')} name="to" value={filters.to} />
      </div>
      <Button type="submit" look="secondary" className={showsDays ? 'max-md:flex-1' : undefined}>
        {t('find')}
      </Button>
      {isFiltered && (
        <ButtonLink
          to={withQuery(query, { q: undefined, from: undefined, to: undefined })}
          look="quiet"
        >
          {t('all')}
        </ButtonLink>
      )}
    </Form>
  );
}

function Day({ label, name, value }: { label: string; name: string; value: string | undefined }) {
  return (
    <label className="flex min-w-0 flex-col md:flex-row md:items-center md:gap-2">
      <span className="text-sm text-muted">{label}</span>
      <input
        type="date"
        name={name}
        defaultValue={value}
        className="control md:max-lg:w-36! lg:w-auto!"
      />
    </label>
  );
}
