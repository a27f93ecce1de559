import '#web/styles/grid.css';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { mostCounted } from '#contract/kernel/list-pages.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useListFocus } from '#web/ui/use-list-focus.ts';
import { ButtonLink } from '../button-link.tsx';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import { Pager } from '../pagination.tsx';
import { SortChoice, type TableSort, useTableSort } from '../table-sort.tsx';
import { Cell, Heading } from '../table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { hiddenIn, isCompactIn } from './grid-address.ts';
import { GridDisplay } from './grid-display.tsx';
import { AddFilter, FilterChips, GridSearch } from './grid-filters.tsx';
import { GridKeys } from './grid-keys.tsx';
import { GridPanel } from './grid-panel.tsx';
import { GridPictures } from './grid-pictures.tsx';
import { SelectAll, Tick } from './grid-ticks.tsx';
import type { GridColumn, GridProps, GridTotals } from './grid-parts.ts';
import { useGridRows } from './use-grid-rows.ts';
import { useGridWalk } from './use-grid-walk.ts';

/**
 * A list that somebody works with: sorted by its headings, narrowed by filters that stand as chips, in pages both ways,
 * with columns to choose and keys to move by; cards on phones. The address is its state, and its links work before any
 * script has come.
 */
export function Grid<Row extends object>(props: GridProps<Row>) {
  const [query] = useSearchParams();
  const { columns, rows, filters, asked, search, csv, place, picture, empty } = props;
  const by = useTableSort(columns, place.sort);
  const Rows = picture ? GridPictures : GridTable;
  return (
    <div className="grid-list flex flex-col gap-3">
      <div className="grid-tools relative flex flex-wrap items-center gap-2 print:hidden">
        {search !== undefined && <GridSearch label={search} q={asked.q} />}
        <AddFilter filters={filters} asked={asked} />
        <FilterChips filters={filters} asked={asked} />
        <div className="ml-auto flex gap-2 max-md:w-full max-md:justify-between">
          {rows.length > 1 && columns.some(by.sorts) && (
            <SortChoice {...{ columns, by }} className={picture ? '' : 'md:hidden'} />
          )}
          <span className="phone-icons ml-auto flex items-center gap-2">
            {!picture && (
              <GridDisplay columns={columns.filter(({ quietHeading }) => !quietHeading)} />
            )}
            {csv !== undefined && <CsvLink {...{ csv, columns }} />}
          </span>
        </div>
      </div>
      {place.sort?.columns && <SortsOfMany {...{ columns, by }} />}
      {rows.length === 0 ? empty : <Rows key={asKey(query)} {...props} />}
      <Pager place={place} />
    </div>
  );
}

/** By what so many rows can be sorted. */
function SortsOfMany<Row>({
  columns,
  by,
}: {
  columns: readonly GridColumn<Row>[];
  by: TableSort<Row>;
}) {
  const t = useTranslations('grid');
  const format = useFormatter();
  const names = columns.filter(by.sorts).map(({ heading }) => heading);
  return (
    <p className="text-sm text-muted print:hidden">
      {names.length > 0
        ? t('sortsOfMany', { count: mostCounted, columns: format.list(names) })
        : t('unsortedOfMany', { count: mostCounted })}
    </p>
  );
}

/** A selection ends where other rows come. */
function asKey(query: URLSearchParams): string {
  const rows = new URLSearchParams(query);
  for (const name of ['hide', 'rows']) rows.delete(name);
  return String(rows);
}

function GridTable<Row extends object>(props: GridProps<Row>) {
  const { caption, columns, rows, rowKey, rowName, rowPath, details, place, totals, bulk } = props;
  const t = useTranslations('grid');
  const [query] = useSearchParams();
  const grid = useGridRows({ rows, rowKey, columns, hidden: hiddenIn(query) });
  const by = useTableSort(grid.columns, place.sort);
  const [opened, setOpened] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const listFocus = useListFocus();
  const { rows: shown } = grid;
  // By its key: where it stood, another may stand by now. What has left the list is closed.
  const openedAt = shown.findIndex(({ id }) => id === opened);
  const { walk, select } = useGridWalk({
    body,
    opened: openedAt < 0 ? null : openedAt,
    onOpen: (at) => setOpened(shown[at]?.id ?? null),
    onSelect: bulk && ((at) => shown[at]?.toggleSelected()),
  });
  const row = shown[openedAt]?.original;
  // Below that the row itself leads to what there is of it, unless that is nowhere else.
  const isOnlyThere = props.detailsSayAll || (details && !rowPath);
  const panelAt = isOnlyThere ? undefined : 'max-lg:hidden';
  return (
    <>
      <table className="table" data-rows={isCompactIn(query) ? 'compact' : undefined}>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {grid.columns.map(({ id }, index) => (
              <Heading key={id} {...{ columns: grid.columns, by, index }}>
                {index === 0 && bulk && (
                  <SelectAll isAll={grid.isAll} isSome={grid.isSome} onSelect={grid.selectAll} />
                )}
              </Heading>
            ))}
            <th scope="col" className={panelAt}>
              <span className="sr-only">{t('panel.column')}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={body} {...listFocus}>
          {shown.map((one) => (
            <tr
              key={one.id}
              tabIndex={-1}
              onKeyDown={({ key, target, currentTarget }) => {
                if (key === 'Enter' && target === currentTarget) setOpened(one.id);
              }}
            >
              {grid.columns.map((column, index) => (
                <Cell key={column.id} column={column} row={one.original} names={index === 0}>
                  {index === 0 && bulk && <Tick row={one} name={rowName(one.original)} />}
                </Cell>
              ))}
              <td className={panelAt}>
                <IconButton
                  label={t('panel.show', { name: rowName(one.original) })}
                  size="small"
                  icon={<Icon name="panel-right" className="size-4" />}
                  className="relative z-1"
                  onClick={() => setOpened(one.id)}
                />
              </td>
            </tr>
          ))}
        </tbody>
        {totals && <Totals columns={grid.columns} totals={totals} />}
      </table>
      <GridKeys {...{ caption, walk, select }} />
      {bulk && (
        <BulkBar count={grid.selected.length} onClear={() => grid.selectAll(false)}>
          {bulk(grid.selected, () => grid.selectAll(false))}
        </BulkBar>
      )}
      <GridPanel
        row={row}
        columns={props.detailsSayAll ? [] : columns}
        title={row ? rowName(row) : ''}
        to={row && rowPath?.(row)}
        more={row && details?.(row)}
        walk={walk}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function Totals<Row>({
  columns,
  totals,
}: {
  columns: readonly GridColumn<Row>[];
  totals: GridTotals;
}) {
  const first = columns.findIndex(({ id }) => id in totals.of);
  if (first < 1) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row" colSpan={first}>
          {totals.label}
        </th>
        {columns.slice(first).map(({ id, heading, figures, spared }, index) => (
          <td
            key={id}
            // The last spans the column of the panel, too.
            colSpan={first + index === columns.length - 1 ? 2 : undefined}
            data-figures={figures || undefined}
            data-label={id in totals.of ? heading : undefined}
            className={spared ? 'md:max-lg:hidden' : undefined}
          >
            {totals.of[id]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Everything that was found as a file, with the shown columns. */
function CsvLink<Row>({ csv, columns }: { csv: string; columns: readonly GridColumn<Row>[] }) {
  const t = useTranslations('grid');
  const [query] = useSearchParams();
  const [path, unlessAsked] = csv.split('?');
  const asked = new URLSearchParams(unlessAsked);
  for (const [name, value] of query) asked.set(name, value);
  for (const name of ['cursor', 'hide', 'rows']) asked.delete(name);
  const hidden = hiddenIn(query);
  const shown = columns.filter(({ id }) => !hidden.includes(id)).map(({ id }) => id);
  if (shown.length < columns.length) asked.set('columns', shown.join('.'));
  return (
    <ButtonLink
      to={`${path}?${asked}`}
      reloadDocument
      download
      look="secondary"
      size="small"
      aria-keyshortcuts="C"
      icon={<Icon name="download" className="size-4" />}
    >
      {t('csv')}
    </ButtonLink>
  );
}
