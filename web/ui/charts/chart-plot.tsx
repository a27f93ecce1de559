import { type KeyboardEvent, type PointerEvent, useCallback, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Hatch } from './hatch.tsx';
import {
  anchorOf,
  barsAt,
  heights,
  labelledPlaces,
  middleOf,
  pathsOf,
  placeAt,
  type ValueScale,
  valueScale,
  wholeHeight,
} from './chart-scale.ts';
import type { ChartPoint, TimeChartProps } from './chart-props.ts';

type PlotProps = TimeChartProps & { hasBefore: boolean };

/** The drawing itself. To the keyboard and to screen readers it is one slider over its points. */
export function ChartPlot({
  title,
  shape,
  points,
  names,
  format,
  formatTick = format,
  hasBefore,
}: PlotProps) {
  const t = useTranslations('ui.charts');
  const [at, setAt] = useState<number | null>(null);
  const [last, setLast] = useState(points.length - 1);
  const [width, setWidth] = useState<number>();
  const watched = useCallback((plot: HTMLElement | null) => watchWidth(plot, setWidth), []);
  if (points.length === 0) return null;
  const labelled = labelledPlaces(
    points.map(({ label }) => label),
    width,
  );
  const scale = valueScale(
    points.flatMap(({ value, before }) => [value, ...(before ? [before.value] : [])]),
  );
  const go = (index: number) => {
    setAt(index);
    setLast(index);
  };
  const here = points[Math.min(last, points.length - 1)];
  const move = (event: KeyboardEvent) => {
    const next = nextPlace(event.key, last, points.length);
    if (event.key === 'Escape') setAt(null);
    if (next === undefined) return;
    event.preventDefault();
    go(next);
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    go(placeAt((event.clientX - left) / width, points.length));
  };
  return (
    <div className="chart-frame">
      <TickLabels scale={scale} formatTick={formatTick} />
      <div
        ref={watched}
        role="slider"
        tabIndex={0}
        aria-label={t('points', { title })}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={Math.min(last, points.length - 1) + 1}
        aria-valuetext={here && pointText(here, names, format)}
        onKeyDown={move}
        onFocus={() => go(Math.min(last, points.length - 1))}
        onBlur={() => setAt(null)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        className="chart-plot"
      >
        <svg aria-hidden="true" width="100%" height={wholeHeight}>
          <Grid scale={scale} />
          {at !== null && (
            <line
              className="chart-cursor"
              x1={`${middleOf(at, points.length)}%`}
              x2={`${middleOf(at, points.length)}%`}
              y1={heights.top}
              y2={heights.top + heights.plot}
            />
          )}
          {shape === 'bars' ? (
            <Bars points={points} scale={scale} hasBefore={hasBefore} />
          ) : (
            <Lines points={points} scale={scale} />
          )}
          <PeakLabel points={points} scale={scale} format={formatTick} />
          {points.map(({ label }, index) =>
            labelled.has(index) ? (
              <text
                key={index}
                x={`${middleOf(index, points.length)}%`}
                y={wholeHeight - 8}
                className={`chart-label ${anchorLooks[anchorOf(index, points.length)]}`}
              >
                {label}
              </text>
            ) : null,
          )}
        </svg>
        {at !== null && points[at] && (
          <PointTip
            point={points[at]}
            names={names}
            format={format}
            at={middleOf(at, points.length)}
          />
        )}
      </div>
    </div>
  );
}

/** Says how wide an element is, now and whenever that changes. */
function watchWidth(element: HTMLElement | null, say: (width: number) => void) {
  if (!element) return;
  const observer = new ResizeObserver(() => say(element.clientWidth));
  observer.observe(element);
  return () => observer.disconnect();
}

function nextPlace(key: string, from: number, count: number): number | undefined {
  const places: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    Home: 0,
    End: count - 1,
  };
  const next = places[key];
  return next === undefined ? undefined : Math.min(count - 1, Math.max(0, next));
}

function pointText(
  { name, value, before }: ChartPoint,
  names: TimeChartProps['names'],
  format: TimeChartProps['format'],
): string {
  const compared = before && names.before ? `; ${before.name}: ${format(before.value)}` : '';
  return `${name}: ${format(value)}${compared}`;
}

const anchorLooks = { start: 'chart-label-start', middle: '', end: 'chart-label-end' } as const;

/** Beside the drawing, so that no bar hides them. */
function TickLabels({
  scale,
  formatTick,
}: {
  scale: ValueScale;
  formatTick: (value: number) => string;
}) {
  return (
    <div aria-hidden="true" className="chart-ticks" style={{ height: wholeHeight }}>
      {scale.ticks.map((tick) => (
        <span key={tick} style={{ top: scale.y(tick) }}>
          {formatTick(tick)}
        </span>
      ))}
    </div>
  );
}

function Grid({ scale }: { scale: ValueScale }) {
  return scale.ticks.map((tick) => (
    <line
      key={tick}
      x1="0"
      x2="100%"
      y1={scale.y(tick)}
      y2={scale.y(tick)}
      className={tick === 0 ? 'chart-axis' : 'chart-grid'}
    />
  ));
}

function Bars({
  points,
  scale,
  hasBefore,
}: {
  points: readonly ChartPoint[];
  scale: ValueScale;
  hasBefore: boolean;
}) {
  const hatch = useId();
  const floor = heights.top + heights.plot;
  return (
    <>
      <Hatch id={hatch} />
      {points.map(({ value, before }, index) => {
        const [first, second] = barsAt(index, points.length, hasBefore ? 2 : 1);
        const now = second ?? first;
        return (
          <g key={index}>
            {hasBefore && before && before.value > 0 && (
              <rect
                x={`${first?.x}%`}
                width={`${first?.width}%`}
                y={scale.y(before.value)}
                height={floor - scale.y(before.value)}
                style={{ fill: `url(#${hatch})` }}
                className="chart-bar-before"
              />
            )}
            {value > 0 && (
              <rect
                x={`${now?.x}%`}
                width={`${now?.width}%`}
                y={scale.y(value)}
                height={floor - scale.y(value)}
                className="chart-bar-now"
              />
            )}
          </g>
        );
      })}
    </>
  );
}

function Lines({ points, scale }: { points: readonly ChartPoint[]; scale: ValueScale }) {
  const now = pathsOf(
    points.map(({ value }) => value),
    scale.max,
  );
  const before = pathsOf(
    points.map((point) => point.before?.value ?? null),
    scale.max,
  );
  const last = points.at(-1);
  return (
    <>
      <svg
        x="0"
        y={heights.top}
        width="100%"
        height={heights.plot}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
      >
        <path d={now.area} className="chart-area" />
        <path d={before.line} className="chart-line-before" vectorEffect="non-scaling-stroke" />
        <path d={now.line} className="chart-line-now" vectorEffect="non-scaling-stroke" />
      </svg>
      {last && (
        <circle
          cx={`${middleOf(points.length - 1, points.length)}%`}
          cy={scale.y(last.value)}
          r="4"
          className="chart-dot"
        />
      )}
    </>
  );
}

/** The largest value, written where it is. */
function PeakLabel({
  points,
  scale,
  format,
}: {
  points: readonly ChartPoint[];
  scale: ValueScale;
  format: (value: number) => string;
}) {
  const peak = points.reduce(
    (best, { value }, index) => (value > (points[best]?.value ?? 0) ? index : best),
    0,
  );
  const value = points[peak]?.value ?? 0;
  if (value <= 0) return null;
  return (
    <text
      x={`${middleOf(peak, points.length)}%`}
      y={scale.y(value) - 6}
      className={`chart-peak ${anchorLooks[anchorOf(peak, points.length)]}`}
    >
      {format(value)}
    </text>
  );
}

function PointTip({
  point,
  names,
  format,
  at,
}: {
  point: ChartPoint;
  names: TimeChartProps['names'];
  format: (value: number) => string;
  at: number;
}) {
  return (
    <div
      aria-hidden="true"
      className="chart-tip"
      style={{ left: `${at}%`, transform: `translateX(${-at}%)` }}
    >
      <span className="text-muted">{point.name}</span>
      <strong>{format(point.value)}</strong>
      {point.before && names.before && (
        <>
          <span className="text-muted">{point.before.name}</span>
          <span>{format(point.before.value)}</span>
        </>
      )}
    </div>
  );
}
