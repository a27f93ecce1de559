import { describe, expect, test } from 'vitest';
import { arrivalOf, daysWithin, spanOf } from './arrival.rules.ts';

const zone = 'Asia/Singapore';
const noon = (date: string) => new Date(`${date}T04:00:00Z`);
const days = { fromDays: 3, toDays: 5 };

describe('goods arrive after the working days that the shop needs', () => {
  test.each([
    ['on a Monday', '2026-11-23', { from: '2026-11-26', to: '2026-11-30' }],
    ['on a Friday', '2026-11-20', { from: '2026-11-25', to: '2026-11-27' }],
    ['on a Saturday', '2026-11-21', { from: '2026-11-25', to: '2026-11-27' }],
    ['on a Sunday', '2026-11-22', { from: '2026-11-25', to: '2026-11-27' }],
  ])('ordered %s', (_, date, arrival) => {
    expect(arrivalOf(days, { zone, holidays: {} }, noon(date))).toEqual(arrival);
  });

  test('holidays are no such days', () => {
    const holidays = {
      '2026-12-25': 'Christmas Day',
      '2026-12-26': 'A Saturday',
      '2027-01-01': 'New Year’s Day',
    };
    expect(arrivalOf(days, { zone, holidays }, noon('2026-12-23'))).toEqual({
      from: '2026-12-29',
      to: '2026-12-31',
    });
    expect(arrivalOf(days, { zone, holidays }, noon('2026-12-24'))).toEqual({
      from: '2026-12-30',
      to: '2027-01-04',
    });
  });

  test('counted from the day that the shop’s own calendar shows', () => {
    const late = new Date('2026-11-23T17:00:00Z');
    expect(arrivalOf(days, { zone, holidays: {} }, late).from).toBe('2026-11-27');
    expect(arrivalOf(days, { zone: 'Europe/London', holidays: {} }, late).from).toBe('2026-11-26');
  });

  test('over the turn of the year, however many there are', () => {
    const weeks = arrivalOf(
      { fromDays: 40, toDays: 40 },
      { zone, holidays: {} },
      noon('2026-11-23'),
    );
    expect(weeks).toEqual({ from: '2027-01-18', to: '2027-01-18' });
  });
});

test.each([
  ['11 Nov', '11–13 Nov'],
  ['Nov 11', 'Nov 11–13'],
  ['11月11日', '11月11–13日'],
])('days of which the first is written %s are %s', (first, days) => {
  expect(daysWithin(first, spanOf({ from: '2026-11-11', to: '2026-11-13' }))).toBe(days);
});

test.each([
  ['2026-11-25', '2026-11-28', { span: 'month', fromDay: '25', toDay: '28' }],
  ['2026-11-05', '2026-11-05', { span: 'day', fromDay: '5', toDay: '5' }],
  ['2026-11-28', '2026-12-02', { span: 'longer', fromDay: '28', toDay: '2' }],
  ['2026-11-28', '2027-11-29', { span: 'longer', fromDay: '28', toDay: '29' }],
])('from %s to %s is written as %o', (from, to, span) => {
  expect(spanOf({ from, to })).toEqual(span);
});
