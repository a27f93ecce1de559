/** Positions within a chart. Across in percent, because the width is not known on the server; down in pixels. */
import { nice, ticks } from 'd3-array';
import { area, line } from 'd3-shape';

/** The heights of a chart's parts in pixels: room for the topmost label, the plot, and the labels below it. */
export const heights = { top: 22, plot: 190, bottom: 30 } as const;
export const wholeHeight = heights.top + heights.plot + heights.bottom;

export type ValueScale = { ticks: number[]; max: number; y(value: number): number };

/** From zero to a round value at or above the largest; never empty, so that a chart without sales has its lines, too. */
export function valueScale(values: readonly number[]): ValueScale {
  const [, max] = nice(0, Math.max(4, ...values), 4);
  return {
    ticks: ticks(0, max, 4),
    max,
    y: (value) => Math.round((heights.top + heights.plot * (1 - value / max)) * 100) / 100,
  };
}

/** The middle of one of `count` equal places, in percent of the width. */
export function middleOf(index: number, count: number): number {
  return round(((index + 0.5) / count) * 100);
}

/** Which of `count` places a share of the width (0 to 1) falls into. */
export function placeAt(share: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(share * count)));
}

/** Whether a place gets its label: at most `most` do, evenly from the last one backwards, because the last is today. */
export function isLabelled(index: number, count: number, most = 4): boolean {
  return (count - 1 - index) % Math.ceil(count / most) === 0;
}

export type Bar = { x: number; width: number };

/** A single day does not fill the chart. */
const widestBar = 12;

/** The bars of one place in percent: side by side where there are two. */
export function barsAt(index: number, count: number, bars: 1 | 2): Bar[] {
  const band = 100 / count;
  const width = Math.min(bars === 1 ? band * 0.62 : band * 0.38, widestBar);
  const start = index * band + (band - width * bars) / 2;
  return Array.from({ length: bars }, (_, place) => ({
    x: round(start + place * width),
    width: round(width),
  }));
}

/** The paths of a line and of the area under it; both axes run from 0 to 100, to be stretched. */
export function pathsOf(
  values: ReadonlyArray<number | null>,
  max: number,
): { line: string; area: string } {
  const points = values.map((value, index) => ({ x: middleOf(index, values.length), value }));
  const y = (value: number | null) => round(100 - ((value ?? 0) / max) * 100);
  const shape = {
    x: (point: (typeof points)[number]) => point.x,
    isThere: (point: (typeof points)[number]) => point.value !== null,
  };
  return {
    line:
      line<(typeof points)[number]>(shape.x, ({ value }) => y(value)).defined(shape.isThere)(
        points,
      ) ?? '',
    area:
      area<(typeof points)[number]>(shape.x, 100, ({ value }) => y(value)).defined(shape.isThere)(
        points,
      ) ?? '',
  };
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
