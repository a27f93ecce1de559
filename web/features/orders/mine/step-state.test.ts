import { expect, test } from 'vitest';
import { type OrderStage, stagesOf } from '#contract/orders/rules.ts';
import { stepState } from './step-state.ts';

const statesOf = (now: OrderStage, way: OrderStage[]) =>
  way.map((step) => stepState(now, step, way));

test.each<[OrderStage, string[]]>([
  ['pending', ['current', 'next', 'next', 'next']],
  ['processing', ['done', 'current', 'next', 'next']],
  ['shipped', ['done', 'done', 'current', 'next']],
  ['delivered', ['done', 'done', 'done', 'done']],
])('a parcel that is %s', (now, states) =>
  expect(statesOf(now, stagesOf({ kind: 'product' }))).toEqual(states),
);

test('a dish that is ready was prepared and is not on its way yet', () => {
  expect(statesOf('ready', stagesOf({ kind: 'food' }))).toEqual([
    'done',
    'done',
    'current',
    'next',
    'next',
  ]);
});

test('a cancelled order was placed and ends there', () => {
  expect(statesOf('cancelled', ['pending', 'cancelled'])).toEqual(['done', 'failed']);
});
