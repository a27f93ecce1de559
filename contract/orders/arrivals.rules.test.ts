import { expect, test } from 'vitest';
import {
  arrivalLines,
  type ArrivalPart,
  type ArrivalWords,
  soonestFirst,
} from './arrivals.rules.ts';

const words: ArrivalWords = {
  time: (civil, withDay) => (withDay ? civil : civil.slice(11)),
  days: ({ from, to }) => `${from}–${to}`,
  visit: ({ date, from, to }) => `${date} ${from}–${to}`,
  phrase: ({ kind, when }) => `${kind} ${when}`,
};
const ramen: ArrivalPart = {
  shop: 'Wok',
  items: ['Ramen', 'Gyoza', 'Tea'],
  kind: 'brought',
  by: '2026-11-26T14:40',
};
const mug: ArrivalPart = {
  shop: 'Mugs',
  items: ['Mug'],
  kind: 'sent',
  from: '2026-11-26',
  to: '2026-12-01',
};
const visit: ArrivalPart = {
  shop: 'Cool',
  items: [],
  kind: 'visit',
  date: '2026-11-26',
  from: '09:00',
  to: '12:00',
};

test('what comes soonest stands first, goods behind what has an hour on their first day', () => {
  expect(soonestFirst([mug, ramen, visit])).toEqual([visit, ramen, mug]);
  const late: ArrivalPart = { ...mug, kind: 'late', from: '2026-11-20', to: '2026-11-24' };
  expect(soonestFirst([ramen, late])).toEqual([late, ramen]);
});

test('a time of today needs no day, one of tomorrow does', () => {
  const read = (today: string) => arrivalLines([ramen], today, words).map(({ when }) => when);
  expect(read('2026-11-26')).toEqual(['brought 14:40']);
  expect(read('2026-11-25')).toEqual(['brought 2026-11-26T14:40']);
});

test('a part goes by its first item, and by its shop where it names none', () => {
  expect(arrivalLines([ramen, visit], '2026-11-26', words)).toEqual([
    { item: 'Cool', more: 0, shop: 'Cool', when: 'visit 2026-11-26 09:00–12:00' },
    { item: 'Ramen', more: 2, shop: 'Wok', when: 'brought 14:40' },
  ]);
});
