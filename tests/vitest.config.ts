import { defineConfig } from 'vitest/config';
import { reporters } from '../scripts/results.ts';

/** People's errands in a real browser, on a production build of the site with its demo. */
export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/support/site.ts'],
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    maxWorkers: 2,
    // Two browsers, a server and its database share two cores here: an errand that ran out of time is run once more.
    retry: 1,
    reporters: reporters('journeys'),
  },
});
