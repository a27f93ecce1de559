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

/** What a plot has on the narrowest phone, and where its width is not known yet. */
const narrowest = 224;

/** Of labels: at most so many, so far apart, in letters so wide. In pixels, as large as `chart-label` writes them. */
const labels = { most: 7, gap: 10, letter: 7, ideograph: 12.5 } as const;

/** Which places get their label in a plot so many pixels wide: evenly from the last one backwards, because the last is today, and none touches the next. */
export function labelledPlaces(texts: readonly string[], width = narrowest): ReadonlySet<number> {
  const count = texts.length;
  for (let step = Math.max(1, Math.ceil(count / labels.most)); step < count; step += 1) {
    const places = everyFromLast(count, step);
    const spans = places.map((place) => spanOf(place, texts, width));
    if (
      spans.every(
        ({ from }, index) => index === 0 || from - (spans[index - 1]?.to ?? 0) >= labels.gap,
      )
    )
      return new Set(places);
  }
  return new Set(count > 0 ? [count - 1] : []);
}

function everyFromLast(count: number, step: number): number[] {
  return Array.from({ length: count }, (_, index) => index).filter(
    (index) => (count - 1 - index) % step === 0,
  );
}

/** From where to where a label is written, in pixels. */
function spanOf(place: number, texts: readonly string[], width: number) {
  const wide = widthOf(texts[place] ?? '');
  const middle = (middleOf(place, texts.length) / 100) * width;
  const from = { start: 0, middle: wide / 2, end: wide }[anchorOf(place, texts.length)];
  return { from: middle - from, to: middle - from + wide };
}

function widthOf(text: string): number {
  return [...text].reduce(
    (sum, letter) => sum + (letter > '\u2e7f' ? labels.ideograph : labels.letter),
    0,
  );
}

/** Where a label is tied to its place: those at the edges stay inside. */
export function anchorOf(place: number, count: number): 'start' | 'middle' | 'end' {
  if (count < 3) return 'middle';
  if (middleOf(place, count) > 94) return 'end';
  return middleOf(place, count) < 6 ? 'start' : 'middle';
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
