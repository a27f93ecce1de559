import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { orderOfNames } from '#contract/kernel/languages.ts';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import { withQuery } from '#web/loading/address.ts';
import { IconButton } from './icon-button.tsx';
import { Icon } from './icon.tsx';
import { InlineSelect } from './select-field.tsx';

export type SortableColumn<Row> = {
  heading: string;
  figures?: boolean;
  quietHeading?: boolean;
  /**
   * Makes the heading sort a list that comes in pages: the `?sort` that its first press asks for.
   *
   * @example '-placed'
   */
  sort?: string;
  /** Makes the heading sort a table that has all its rows, by this of each. */
  value?: (row: Row) => string | number;
};

type Sorted = { index: number; isDescending: boolean };
export type TableSort<Row> = {
  now: Sorted | null;
  /** Whether the column's heading sorts. */
  sorts: (column: SortableColumn<Row>) => boolean;
  /** The rows in their order; those of a list in pages came in it. */
  sorted: (rows: readonly Row[]) => readonly Row[];
  choose: (to: Sorted) => void;
  /** The address of a list in pages that is sorted so. */
  href: ((to: Sorted) => string) | null;
};

/** `sort` is how a list in pages is sorted now and may be; a table of all rows remembers it itself. */
export function useTableSort<Row>(
  columns: readonly SortableColumn<Row>[],
  sort: PageSort | null | undefined,
): TableSort<Row> {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const locale = useLocale();
  const [own, setOwn] = useState<Sorted | null>(null);
  if (!sort)
    return {
      now: own,
      sorts: ({ value }) => value !== undefined,
      choose: setOwn,
      href: null,
      sorted: (rows) => inOrder(rows, columns, own, locale),
    };
  const index = columns.findIndex(
    (column) => column.sort && nameOf(column.sort) === nameOf(sort.now),
  );
  const href = ({ index: at, isDescending }: Sorted) => {
    const name = nameOf(columns[at]?.sort ?? '');
    return withQuery(query, { sort: isDescending ? `-${name}` : name });
  };
  return {
    now: index < 0 ? null : { index, isDescending: sort.now.startsWith('-') },
    sorts: ({ sort: name }) =>
      name !== undefined && (!sort.columns || sort.columns.includes(nameOf(name))),
    sorted: (rows) => rows,
    choose: (to) => void navigate(href(to), { preventScrollReset: true }),
    href,
  };
}

function nameOf(sort: string): string {
  return sort.replace(/^-/, '');
}

function inOrder<Row>(
  rows: readonly Row[],
  columns: readonly SortableColumn<Row>[],
  now: Sorted | null,
  locale: string,
): readonly Row[] {
  const value = now && columns[now.index]?.value;
  if (!value) return rows;
  const way = now.isDescending ? -1 : 1;
  const byName = orderOfNames(locale);
  return rows.toSorted((one, other) => {
    const [a, b] = [value(one), value(other)];
    return way * (typeof a === 'number' && typeof b === 'number' ? a - b : byName(`${a}`, `${b}`));
  });
}

/** What the next press asks for: the other way round, or of another column what is looked for first. */
function pressed<Row>(
  columns: readonly SortableColumn<Row>[],
  now: Sorted | null,
  index: number,
): Sorted {
  const { sort, figures } = columns[index] ?? {};
  if (now?.index === index) return { index, isDescending: !now.isDescending };
  return { index, isDescending: sort === undefined ? Boolean(figures) : sort.startsWith('-') };
}

type SortProps<Row> = { columns: readonly SortableColumn<Row>[]; by: TableSort<Row> };

/** A heading that sorts its table. */
export function SortHeading<Row>({ columns, by, index }: SortProps<Row> & { index: number }) {
  const column = columns[index];
  const next = pressed(columns, by.now, index);
  const isSorted = by.now?.index === index;
  const isDescending = isSorted ? by.now?.isDescending : next.isDescending;
  const shown = (
    <>
      {column?.heading}
      <Icon name={isDescending ? 'arrow-down' : 'arrow-up'} className="size-3.5 flex-none" />
    </>
  );
  return by.href ? (
    <Link to={by.href(next)} preventScrollReset className="sort-heading">
      {shown}
    </Link>
  ) : (
    <button type="button" onClick={() => by.choose(next)} className="sort-heading">
      {shown}
    </button>
  );
}

/** The same for a phone, or wherever the rows are cards without headings. */
export function SortChoice<Row>({
  columns,
  by,
  className = 'md:hidden',
}: SortProps<Row> & { className?: string }) {
  const t = useTranslations('ui.table');
  const isDescending = by.now?.isDescending ?? false;
  return (
    <div className={`flex items-center gap-1 print:hidden ${className}`}>
      <InlineSelect
        label={t('sortBy')}
        value={by.now?.index ?? ''}
        onChange={({ target }) => by.choose(pressed(columns, by.now, Number(target.value)))}
        choices={[
          ...(by.now ? [] : [{ value: '', label: t('unsorted') }]),
          ...columns.flatMap((column, index) =>
            by.sorts(column) ? [{ value: String(index), label: column.heading }] : [],
          ),
        ]}
      />
      {by.now && (
        <IconButton
          label={t(isDescending ? 'descending' : 'ascending')}
          icon={<Icon name={isDescending ? 'arrow-down' : 'arrow-up'} className="size-4" />}
          onClick={() => by.now && by.choose(pressed(columns, by.now, by.now.index))}
        />
      )}
    </div>
  );
}
