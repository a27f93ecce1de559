import { expect, test } from 'vitest';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { daysOf, pageOf } from './days.ts';

const window = (given: Partial<WindowOffer>): WindowOffer => ({
  date: '2026-11-23',
  slot: 'morning',
  slots: [given.slot ?? 'morning'],
  from: '09:00',
  to: '12:00',
  reason: null,
  note: null,
  surcharge: 0,
  ...given,
});

test('a day with a free window says how many', () => {
  const [day] = daysOf([
    window({}),
    window({ slot: 'afternoon', reason: 'full' }),
    window({ slot: 'evening' }),
  ]);
  expect(day).toMatchObject({ date: '2026-11-23', free: 2, reason: null, note: null });
});

test('a day without one says the most important reason, with its note', () => {
  const [sunday, holiday] = daysOf([
    window({ date: '2026-11-29', reason: 'closed' }),
    window({ date: '2026-11-29', slot: 'evening', reason: 'not_on_this_day' }),
    window({ date: '2026-12-25', slot: 'evening', reason: 'full' }),
    window({ date: '2026-12-25', reason: 'holiday', note: 'Christmas Day' }),
  ]);
  expect(sunday).toMatchObject({ free: 0, reason: 'closed' });
  expect(holiday).toMatchObject({ reason: 'holiday', note: 'Christmas Day' });
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-01', '2026-11-21'],
  ['2026-12-04', '2026-11-21'],
  ['2026-12-05', '2026-12-05'],
  ['2026-12-25', '2026-12-19'],
])('%s is shown on the page that begins on %s', (date, from) =>
  expect(pageOf(date, '2026-11-21')).toBe(from),
);
