import { defineConfig } from 'vitest/config';
import { reporters } from './scripts/results.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Waiting for a condition takes longer on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // A worker thread in which connections were cut may never end: Node closes its handles endlessly.
    pool: 'forks',
    maxWorkers: 2,
    reporters: reporters('tests'),
    // What the files of a project import is loaded once for all that one worker runs (isolate: false): who changes what a
    // module knows, such as the currency that is counted in, changes it back.
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          isolate: false,
          include: ['{contract,web,demo,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['demo/seed/**', 'node_modules/**'],
        },
      },
      // With a real database, which each test file gets a fresh copy of.
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          include: ['{server,demo/seed,tests/calls}/**/*.test.ts'],
          globalSetup: ['server/testing/cluster.ts'],
        },
      },
    ],
  },
});
