import { beforeAll, describe, expect, test } from 'vitest';
import { type Run, runFaults } from './harness.ts';
import { plants, plantsFor } from './plants.ts';
import { tableOf } from './report.ts';

/** Other seeds, and longer, by hand: `npm run faults -- --seconds 90`. */
const seconds = 30;

describe.each([
  { gateway: 'sandbox', seed: 5 },
  { gateway: 'stripe', seed: 7 },
] as const)('a market that is paid through $gateway', ({ gateway, seed }) => {
  let run: Run;
  beforeAll(async () => {
    run = await runFaults({
      seconds,
      seed,
      gateway,
      plant: plantsFor(gateway),
      say: console.error,
    });
    console.log(tableOf(run));
  }, 400_000);

  test('whatever goes wrong, nothing that was acknowledged is lost or doubled, and the books are right', () => {
    expect(run.violations).toEqual([]);
    const { payments: _, ...acknowledged } = run.journal.acknowledged;
    expect(Object.entries(acknowledged).filter(([, { length }]) => length === 0)).toEqual([]);
    expect(Math.min(run.journal.samples.taken, run.instants)).toBeGreaterThan(0);
  });

  test('most of what can go wrong did', () => {
    expect(new Set(run.journal.troubles.map(({ name }) => name)).size).toBeGreaterThanOrEqual(5);
    if (run.stripe)
      expect(Object.values(run.stripe.line.webhooks).every((count) => count > 0)).toBe(true);
  });

  test.each(plantsFor(gateway))('the harness sees the planted fault: %s', (name) => {
    expect(run.planted[name]).toContainEqual(expect.stringContaining(plants[name]?.seen ?? ''));
  });
});
