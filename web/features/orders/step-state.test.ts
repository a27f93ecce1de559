import { expect, test } from 'vitest';
import type { OrderStatus } from '#contract/order-status.ts';
import { stepState } from './step-state.ts';

const way: OrderStatus[] = ['pending', 'processing', 'shipped', 'delivered'];

test.each<[OrderStatus, string[]]>([
  ['pending', ['current', 'next', 'next', 'next']],
  ['processing', ['done', 'current', 'next', 'next']],
  ['shipped', ['done', 'done', 'current', 'next']],
  ['delivered', ['done', 'done', 'done', 'done']],
])('an order that is %s', (status, states) => expect(way.map((step) => stepState(status, step))).toEqual(states));

test('a cancelled order was placed and ends there', () => {
  expect(stepState('cancelled', 'pending')).toBe('done');
  expect(stepState('cancelled', 'cancelled')).toBe('failed');
});
