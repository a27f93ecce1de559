import type { ReactNode } from 'react';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { Column } from '../table.tsx';
import type { SelectOption } from '../select-field.tsx';

/** A column that the address can leave out by its id. */
export type GridColumn<Row> = Column<Row> & { id: string };

type Named = {
  /** The parameter of the address. */
  name: string;
  label: string;
};

/** What narrows a list, in its address. One of the kind `set` is only put there by links; its chip shows `shown`. */
export type GridFilter = Named &
  (
    | { kind: 'choice'; choices: readonly SelectOption[] }
    | { kind: 'text' | 'day' | 'amount' }
    | { kind: 'set'; shown: string }
  );

/** What the loader took of the address; what is there beside that could not be asked. */
export type GridQuery = Readonly<Record<string, string | undefined>>;

/** Whether a list is narrowed by anything, so that finding nothing does not say that there is nothing. */
export function isNarrowed(asked: GridQuery): boolean {
  return Object.values(asked).some((value) => value !== undefined);
}

/** Amounts under their columns, of all that was found. */
export type GridTotals = { label: ReactNode; of: Readonly<Record<string, ReactNode>> };

export type GridProps<Row> = {
  caption: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** What a row is called, and its own page. */
  rowName: (row: Row) => string;
  rowPath?: (row: Row) => string | undefined;
  /** What the panel says of a row beside its columns, or instead of them where it says all that they do. */
  details?: (row: Row) => ReactNode;
  detailsSayAll?: boolean;
  place: PagePlace;
  filters: readonly GridFilter[];
  asked: GridQuery;
  /** What the box says that searches by `?q`. */
  search?: string;
  /** The call that gives these rows as a file; its own query is what it takes where the address says nothing. */
  csv?: string;
  totals?: GridTotals | null;
  /** What can be done with the selected rows. */
  bulk?: (selected: readonly Row[], done: () => void) => ReactNode;
  /** Each row as a picture instead of a table's row: an item of a list, with the box that selects it. */
  picture?: ((row: Row, tick: ReactNode) => ReactNode) | undefined;
  /** Instead of rows where there are none. */
  empty: ReactNode;
};
