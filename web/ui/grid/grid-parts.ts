import type { ReactNode } from 'react';
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
