import { useTranslations } from 'use-intl';
import type { GridRow } from './use-grid-rows.ts';

type SelectAllProps = { isAll: boolean; isSome: boolean; onSelect: (isSelected: boolean) => void };

/** Selects all rows of the page, or none. */
export function SelectAll({ isAll, isSome, onSelect }: SelectAllProps) {
  const t = useTranslations('grid.bulk');
  return (
    <input
      type="checkbox"
      className="tick"
      aria-label={t('all')}
      checked={isAll}
      ref={(box) => {
        if (box) box.indeterminate = isSome && !isAll;
      }}
      onChange={({ target }) => onSelect(target.checked)}
    />
  );
}

/** Selects a row; with Shift all rows from the one before. */
export function Tick({ row, name }: { row: GridRow; name: string }) {
  const t = useTranslations('grid.bulk');
  return (
    <input
      type="checkbox"
      className="tick relative z-1"
      aria-label={t('one', { name })}
      checked={row.getIsSelected()}
      onChange={() => undefined}
      onClick={row.getToggleSelectedHandler()}
    />
  );
}
