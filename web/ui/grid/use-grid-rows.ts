import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { GridColumn } from './grid-parts.ts';

/** What a list in pages leaves to the browser; sorting, filtering and paging are the server's. */
const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });

/** A row that can be selected. */
export type GridRow = {
  getIsSelected: () => boolean;
  getToggleSelectedHandler: () => (event: unknown) => void;
};

/** The shown columns and the rows of a page with which of them are selected. */
export function useGridRows<Row extends object>({
  rows,
  rowKey,
  columns,
  hidden,
}: {
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  columns: readonly GridColumn<Row>[];
  hidden: readonly string[];
}) {
  const [rowSelection, setSelection] = useState<RowSelectionState>({});
  const ids = columns.map(({ id }) => id).join();
  const named = useMemo(() => ids.split(',').map((id) => ({ id })), [ids]);
  const table = useTable({
    features,
    columns: named,
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    onRowSelectionChange: setSelection,
    state: {
      // The first names the row.
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, id === columns[0]?.id])),
      rowSelection,
    },
  });
  const shown = table.getVisibleLeafColumns();
  return {
    columns: columns.filter(({ id }) => shown.some((column) => column.id === id)),
    rows: table.getRowModel().rows,
    selected: rows.filter((row) => rowSelection[rowKey(row)]),
    isAll: table.getIsAllPageRowsSelected(),
    isSome: table.getIsSomePageRowsSelected(),
    selectAll: (isSelected: boolean) => table.toggleAllPageRowsSelected(isSelected),
  };
}
