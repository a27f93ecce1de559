import { useTranslations } from 'use-intl';
import { BulkBar } from './bulk-bar.tsx';
import { SelectAll, Tick } from './grid-ticks.tsx';
import type { GridProps } from './grid-parts.ts';
import { useGridRows } from './use-grid-rows.ts';

/** The rows of a list as pictures, to be sorted and selected as in its table. */
export function GridPictures<Row extends object>({
  caption,
  columns,
  rows,
  rowKey,
  rowName,
  bulk,
  picture,
}: GridProps<Row>) {
  const t = useTranslations('grid.bulk');
  const grid = useGridRows({ rows, rowKey, columns, hidden: [] });
  return (
    <>
      {bulk && (
        <label className="flex w-fit items-center gap-2 text-sm text-muted">
          <SelectAll isAll={grid.isAll} isSome={grid.isSome} onSelect={grid.selectAll} />
          {t('all')}
        </label>
      )}
      <ul
        aria-label={caption}
        className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:gap-4 xl:grid-cols-4"
      >
        {grid.rows.map((row) =>
          picture?.(row.original, bulk ? <Tick row={row} name={rowName(row.original)} /> : null),
        )}
      </ul>
      {bulk && (
        <BulkBar count={grid.selected.length} onClear={() => grid.selectAll(false)}>
          {bulk(grid.selected, () => grid.selectAll(false))}
        </BulkBar>
      )}
    </>
  );
}
