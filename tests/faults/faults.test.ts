import { beforeAll, expect, test } from 'vitest';
import { type Run, runFaults } from './harness.ts';
import { plants } from './plants.ts';
import { tableOf } from './report.ts';

/** Other seeds, and longer, by hand: `npm run faults -- --seconds 90`. */
const seconds = 40;
let run: Run;
beforeAll(async () => {
  run = await runFaults({ seconds, seed: 5, plant: Object.keys(plants), say: console.error });
  console.log(tableOf(run));
}, 240_000);

test('whatever goes wrong, nothing that was acknowledged is lost or doubled, and the books are right', () => {
  expect(run.violations).toEqual([]);
  const { orders, bookings, messages } = run.journal.acknowledged;
  expect(Math.min(orders.length, bookings.length, messages.length)).toBeGreaterThan(0);
  expect(run.journal.samples.taken).toBeGreaterThan(seconds);
});

test('most of what can go wrong did', () => {
  expect(new Set(run.journal.troubles.map(({ name }) => name)).size).toBeGreaterThanOrEqual(4);
});

test.each(Object.entries(plants))('the harness sees the planted fault: %s', (name, { seen }) => {
  expect(run.planted[name]).toContainEqual(expect.stringContaining(seen));
});
