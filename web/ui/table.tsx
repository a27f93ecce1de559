import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PageSort } from '#contract/kernel/list-pages.ts';
import {
  type SortableColumn,
  SortChoice,
  SortHeading,
  type TableSort,
  useTableSort,
} from './table-sort.tsx';

/**
 * The heading is also the label of the value on a phone; a quiet one, of a column of buttons, is left to screen readers.
 * Figures are right-aligned and tabular.
 */
export type Column<Row> = SortableColumn<Row> & {
  cell: (row: Row) => ReactNode;
  /** Left out from 768 to 1024 px, where another column says it. */
  spared?: boolean;
};

type TableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** How a list that comes in pages is sorted. */
  sort?: PageSort | null;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
};

/**
 * Rows under headings from 768 px; below that each row is a card with its headings beside the values.
 * The first column names the row. Put a `RowLink` there to make the whole row its hit area.
 *
 * @example
 * <Table caption="Orders" rows={orders} rowKey={(order) => order.id} empty={<EmptyState title="No orders found" />}
 *   columns={[{ heading: 'Order ID', cell: (order) => <RowLink to={`/order/${order.id}`}>{order.number}</RowLink> },
 *             { heading: 'Total', figures: true, cell: (order) => <Price amount={order.total} /> }]} />
 */
export function Table<Row>({ caption, columns, rows, rowKey, sort, empty }: TableProps<Row>) {
  const by = useTableSort(columns, sort);
  if (rows.length === 0 && empty) return empty;
  return (
    <>
      {rows.length > 1 && columns.some(by.sorts) && (
        <SortChoice columns={columns} by={by} className="mb-3 justify-end md:hidden" />
      )}
      <table className="table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ heading }, index) => (
              <Heading key={heading} {...{ columns, by, index }} />
            ))}
          </tr>
        </thead>
        <tbody>
          {by.sorted(rows).map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, index) => (
                <Cell key={column.heading} column={column} row={row} names={index === 0} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

type HeadingProps<Row> = {
  columns: readonly Column<Row>[];
  by: TableSort<Row>;
  index: number;
  children?: ReactNode;
};

/** A column's heading; `children` stand before it. */
export function Heading<Row>({ columns, by, index, children }: HeadingProps<Row>) {
  const column = columns[index];
  if (!column) return null;
  const { heading, figures, quietHeading, spared } = column;
  const way = by.now?.isDescending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      data-figures={figures || undefined}
      aria-sort={by.now?.index === index ? way : undefined}
      className={spared ? 'md:max-lg:hidden' : undefined}
    >
      {children}
      {by.sorts(column) ? (
        <SortHeading {...{ columns, by, index }} />
      ) : (
        <span className={quietHeading ? 'sr-only' : undefined}>{heading}</span>
      )}
    </th>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  /** It says which row this is. */ names: boolean;
  children?: ReactNode;
};

/** A column's value of a row; `children` stand before it. */
export function Cell<Row>({ column, row, names, children }: CellProps<Row>) {
  const Element = names ? 'th' : 'td';
  return (
    <Element
      scope={names ? 'row' : undefined}
      data-figures={column.figures || undefined}
      className={column.spared ? 'md:max-lg:hidden' : undefined}
      data-label={column.quietHeading ? undefined : column.heading}
    >
      {children}
      {column.cell(row)}
    </Element>
  );
}

/**
 * The one link of a table row; the whole row is its hit area. Other controls in the row need `relative z-1`.
 *
 * @example <RowLink to={`/order/${id}`}>{number}</RowLink>
 */
export function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="row-link">
      {children}
    </Link>
  );
}
