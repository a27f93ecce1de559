import { expect, test } from 'vitest';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { asksShopper } from './open-questions.ts';

type Item = WorkedOrder['items'][number];
type Part = WorkedOrder['shopOrders'][number];

/** As far as questions go. */
const order = (item: object, status: Part['status'] = 'pending') => ({
  items: [{ shopId: 1, ...item } as Item],
  shopOrders: [{ shopId: 1, status } as Part],
});

test.each([
  ['a proof that waits', { printProofs: [{ state: 'replaced' }, { state: 'asked' }] }, true],
  ['one that is answered', { printProofs: [{ state: 'changes' }, { state: 'approved' }] }, false],
  ['a dish in place of another', { substitutions: [{ state: 'asked' }] }, true],
  ['one that was taken', { substitutions: [{ state: 'replaced' }] }, false],
  ['nothing', {}, false],
])('%s', (_, item, isAsked) => {
  expect(asksShopper(order(item))).toBe(isAsked);
});

test('of what is sent or given up no proof is waited for any more', () => {
  const item = { printProofs: [{ state: 'asked' }] };
  expect(asksShopper(order(item, 'processing'))).toBe(true);
  for (const status of ['shipped', 'delivered', 'cancelled'] as const)
    expect(asksShopper(order(item, status))).toBe(false);
});
