import { describe, expect, test } from 'vitest';
import { type RefusalCode, refusals } from '#contract/routes.ts';
import { ApiError } from '#web/api/client.ts';
import { checkoutOutcomeOf, NotSent } from './outcome.ts';

function refusedWith(code: RefusalCode, more: object = {}): ApiError {
  const { type, ...rule } = refusals[code];
  return new ApiError(
    rule.status,
    JSON.stringify({ type: `/problems/${type}`, ...rule, code, ...more }),
  );
}

describe('what became of an attempt', () => {
  test.each<[RefusalCode, string]>([
    ['payment.declined', 'declined'],
    ['payment.insufficient_funds', 'declined'],
    ['payment.action_required', 'second-step'],
    ['order.total_changed', 'total-changed'],
    ['order.cart_changed', 'total-changed'],
    ['order.sold_out', 'sold-out'],
    ['order.visit_lapsed', 'visit-lapsed'],
    ['order.time_gone', 'time-taken'],
    ['order.slot_full', 'time-taken'],
    ['order.kitchen_closed', 'conflict'],
    ['order.below_minimum', 'conflict'],
    ['order.key_reused', 'key-reused'],
    ['order.cart_empty', 'refused'],
    ['viewer.not_signed_in', 'signed-out'],
    ['service.unavailable', 'failed'],
  ])('%s is %s', (code, kind) => expect(checkoutOutcomeOf(refusedWith(code), 10).kind).toBe(kind));

  test('a visit that became dearer is named with both estimates', () => {
    const visits = [{ id: 3, shopName: 'CoolBreeze Aircon', was: 60, estimate: 95 }];
    expect(checkoutOutcomeOf(refusedWith('order.estimate_changed', { visits }), 10)).toEqual({
      kind: 'total-changed',
      was: 10,
      dearer: visits,
    });
  });

  test('fields that the server refuses are told one by one', () => {
    const errors = [{ path: 'order.contact.phone', message: 'Please enter a valid phone number' }];
    expect(checkoutOutcomeOf(refusedWith('request.invalid', { errors }), 10)).toEqual({
      kind: 'fields',
      errors,
    });
  });

  test('what never left the browser was not sent', () =>
    expect(checkoutOutcomeOf(new NotSent(), 10)).toEqual({ kind: 'not-sent' }));

  test('a lost connection is a failure', () =>
    expect(checkoutOutcomeOf(new TypeError('Failed to fetch'), 10)).toEqual({ kind: 'failed' }));
});
