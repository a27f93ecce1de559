import { defineConfig } from 'vitest/config';
import { reporters } from '../scripts/results.ts';

const tests = new URL('.', import.meta.url).pathname;

/** What needs a production build of the site, one kind after the other: each keeps the machine busy. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    reporters: reporters('journeys'),
    projects: [
      {
        extends: true,
        test: {
          name: 'journeys',
          include: [`${tests}journeys/**/*.test.ts`],
          globalSetup: [`${tests}support/site.ts`],
          // Two browsers, a server and its database share two cores here: an errand that ran out of time is run again.
          retry: 2,
          // One browser for all files of a worker, as they share what they import.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          retry: 2,
          include: [`${tests}processes/**/*.test.ts`],
          globalSetup: [`${tests}support/build.ts`, `${tests}../server/testing/cluster.ts`],
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: 'faults',
          include: [`${tests}faults/**/*.test.ts`],
          globalSetup: [`${tests}support/build.ts`],
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
