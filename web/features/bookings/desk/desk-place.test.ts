import { expect, test } from 'vitest';
import { shownDays, deskPlaceIn } from './desk-place.ts';

const at = (query: string) => deskPlaceIn(new URLSearchParams(query), '2026-11-21');

test('opens with the requests that wait, today', () => {
  expect(at('')).toEqual({ tab: 'pending', view: 'list', date: '2026-11-21', cursor: undefined });
});

test('reads what the address says, and nothing that does not exist', () => {
  expect(at('tab=completed&view=week&date=2026-02-28')).toMatchObject({
    tab: 'completed',
    view: 'week',
    date: '2026-02-28',
  });
  expect(at('tab=none&view=month&date=2026-02-30')).toMatchObject({
    tab: 'pending',
    view: 'list',
    date: '2026-11-21',
  });
});

test('a week begins on Monday, whichever of its days is named', () => {
  for (const date of ['2026-11-16', '2026-11-19', '2026-11-22']) {
    expect(shownDays({ view: 'week', date })).toEqual({
      from: '2026-11-16',
      to: '2026-11-22',
      days: 7,
    });
  }
  expect(shownDays({ view: 'week', date: '2027-01-01' })).toEqual({
    from: '2026-12-28',
    to: '2027-01-03',
    days: 7,
  });
  expect(shownDays({ view: 'day', date: '2028-02-29' })).toEqual({
    from: '2028-02-29',
    to: '2028-02-29',
    days: 1,
  });
});
