import { useId } from 'react';
import { Hatch } from './hatch.tsx';
import type { TimeChartProps } from './chart-props.ts';

/** What each mark stands for; full and hatched bars, or a solid and a dashed line. */
export function ChartLegend({ names, shape }: Pick<TimeChartProps, 'names' | 'shape'>) {
  if (names.before === undefined) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span className="flex items-center gap-1.5">
        <LegendMark shape={shape} />
        {names.now}
      </span>
      <span className="flex items-center gap-1.5">
        <LegendMark shape={shape} isBefore />
        {names.before}
      </span>
    </span>
  );
}

function LegendMark({
  shape,
  isBefore = false,
}: {
  shape: TimeChartProps['shape'];
  isBefore?: boolean;
}) {
  const hatch = useId();
  const which = isBefore ? 'before' : 'now';
  return (
    <svg aria-hidden="true" width="18" height="12" className="flex-none">
      {isBefore && <Hatch id={hatch} />}
      {shape === 'line' ? (
        <line x1="0" x2="18" y1="6" y2="6" className={`chart-line-${which}`} />
      ) : (
        <rect
          x="1"
          y="1"
          width="16"
          height="10"
          className={`chart-bar-${which}`}
          style={isBefore ? { fill: `url(#${hatch})` } : undefined}
        />
      )}
    </svg>
  );
}
