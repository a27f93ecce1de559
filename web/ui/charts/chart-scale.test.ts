import { expect, test } from 'vitest';
import {
  anchorOf,
  barsAt,
  heights,
  labelledPlaces,
  middleOf,
  pathsOf,
  placeAt,
  valueScale,
} from './chart-scale.ts';

test('the scale begins at zero and ends at a round value above the largest', () => {
  const scale = valueScale([120, 983]);
  expect(scale.ticks[0]).toBe(0);
  expect(scale.max).toBe(1000);
  expect(scale.y(0)).toBe(heights.top + heights.plot);
  expect(scale.y(1000)).toBe(heights.top);
});

test('without values it still has lines', () => {
  expect(valueScale([]).ticks.length).toBeGreaterThan(1);
  expect(valueScale([0, 0]).y(0)).toBe(heights.top + heights.plot);
});

test('the last place is labelled, and a wide plot has more labels than a narrow one', () => {
  for (const count of [1, 2, 6, 7, 12, 30, 31, 92]) {
    const days = daysIn(count, 'en');
    const [narrow, wide] = [labelledPlaces(days), labelledPlaces(days, 1_000)];
    expect([...narrow].at(-1)).toBe(count - 1);
    expect([...wide].at(-1)).toBe(count - 1);
    expect(wide.size).toBeLessThanOrEqual(7);
    expect(wide.size).toBeGreaterThanOrEqual(narrow.size);
  }
  expect(labelledPlaces([]).size).toBe(0);
});

test('no label touches the next, on a phone in Chinese, too', () => {
  for (const width of [224, 290, 420, 1_000])
    for (const count of [2, 3, 7, 12, 30, 31, 92]) {
      const places = [...labelledPlaces(daysIn(count, 'zh'), width)];
      // As wide as 「11月30日」 at most: the last is written before its place, the others around theirs.
      const gaps = places
        .slice(1)
        .map((place, index) => ((place - (places[index] ?? 0)) / count) * width);
      for (const gap of gaps.slice(0, -1)) expect(gap).toBeGreaterThan(53);
      const isInside = anchorOf(count - 1, count) === 'end';
      for (const gap of gaps.slice(-1)) expect(gap).toBeGreaterThan(isInside ? 79 : 53);
    }
});

test('a pointer finds the place whose middle it is nearest to', () => {
  for (const index of [0, 3, 11]) expect(placeAt(middleOf(index, 12) / 100, 12)).toBe(index);
  expect(placeAt(-0.1, 12)).toBe(0);
  expect(placeAt(1, 12)).toBe(11);
});

test('bars stay within their place and beside each other', () => {
  const [now, before] = barsAt(2, 10, 2);
  expect(now?.x).toBeGreaterThanOrEqual(20);
  expect(before?.x).toBeCloseTo((now?.x ?? 0) + (now?.width ?? 0), 2);
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(30);
});

test('a line leaves out what is not known', () => {
  expect(pathsOf([0, 10, null, 10], 10).line).toBe('M12.5,100L37.5,0M87.5,0Z');
  expect(pathsOf([5], 10).area).toContain('100');
});

function daysIn(count: number, language: string): string[] {
  const day = new Intl.DateTimeFormat(language, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return Array.from({ length: count }, (_, index) => day.format(Date.UTC(2026, 10, index - 20)));
}
