import type { ReactNode } from 'react';

export type BarListRow = {
  key: string | number;
  name: ReactNode;
  value: number;
  /** The value in words, directly on the bar's line. */
  text: ReactNode;
  /** What it was before, drawn as a mark on the bar and said in `note`. */
  before?: number | null;
  note?: ReactNode;
};

/**
 * Names with a bar each, the longest of the largest value; every value stands beside its name.
 *
 * @example <BarList label="Best sellers" rows={[{ key: 1, name: 'Shophouse print', value: 180, text: '$180.00', note: '3 sold' }]} />
 */
export function BarList({ label, rows }: { label: string; rows: readonly BarListRow[] }) {
  const most = Math.max(1, ...rows.flatMap(({ value, before }) => [value, before ?? 0]));
  const share = (value: number) => `${Math.round((value / most) * 1000) / 10}%`;
  return (
    <ol aria-label={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
      {rows.map(({ key, name, value, text, before, note }) => (
        <li key={key} className="col-span-2 grid grid-cols-subgrid items-center gap-y-0.5">
          <span className="min-w-0 truncate font-medium">{name}</span>
          <span className="figures text-right font-semibold">{text}</span>
          <span aria-hidden="true" className="chart-track">
            <span className="chart-track-now" style={{ width: share(value) }} />
            {(before ?? 0) > 0 && (
              <span className="chart-track-before" style={{ left: share(before ?? 0) }} />
            )}
          </span>
          <span className="figures text-right text-sm text-muted">{note}</span>
        </li>
      ))}
    </ol>
  );
}
