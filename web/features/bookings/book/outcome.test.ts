import { expect, test } from 'vitest';
import { type RefusalCode, refusals } from '#contract/routes.ts';
import { ApiError } from '#web/api/client.ts';
import { bookingOutcomeOf } from './outcome.ts';

function refusedWith(code: RefusalCode, more: object = {}): ApiError {
  const { type, ...rule } = refusals[code];
  return new ApiError(rule.status, JSON.stringify({ type: `/problems/${type}`, ...rule, ...more }));
}

test.each<[RefusalCode, string]>([
  ['booking.slot_taken', 'slot-taken'],
  ['booking.window_closed', 'window-closed'],
  ['booking.too_many_requests', 'refused'],
  ['request.too_many', 'refused'],
  ['booking.shop_not_found', 'refused'],
  ['service.unavailable', 'failed'],
])('%s is %s', (code, kind) => expect(bookingOutcomeOf(refusedWith(code)).kind).toBe(kind));

test('a taken time brings what is free nearby', () => {
  const alternatives = [
    {
      date: '2026-11-24',
      slot: 'morning',
      from: '09:00',
      to: '12:00',
      reason: null,
      note: null,
      surcharge: 0,
    },
  ];
  expect(bookingOutcomeOf(refusedWith('booking.slot_taken', { alternatives }))).toMatchObject({
    alternatives,
  });
  expect(bookingOutcomeOf(refusedWith('booking.slot_taken'))).toMatchObject({ alternatives: [] });
});

test('fields that the server refuses are named one by one', () => {
  const errors = [{ path: 'customerPhone', message: 'Please enter a valid phone number' }];
  expect(bookingOutcomeOf(refusedWith('request.invalid', { errors }))).toEqual({
    kind: 'fields',
    errors,
  });
});

test('a price that has grown brings the new estimate', () =>
  expect(bookingOutcomeOf(refusedWith('booking.estimate_changed', { estimate: 194 }))).toEqual({
    kind: 'dearer',
    estimate: 194,
  }));

test('a lost connection is a failure', () =>
  expect(bookingOutcomeOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'failed' }));
