import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { concurrentJobs, leastConnections } from './jobs/connections.ts';

const read = (variables: Record<string, string>) =>
  readConfig({ SESSION_SECRET: 'x'.repeat(32), DATA_DIR: tmpdir(), ...variables });

test('a pool that the jobs could take altogether is refused at the start, by name', () => {
  expect(leastConnections).toBeGreaterThan(concurrentJobs);
  for (const size of ['0', '1', '4', String(leastConnections - 1)]) {
    expect(() => read({ DATABASE_POOL: size })).toThrow(
      new ConfigError(
        `DATABASE_POOL: use ${leastConnections} or more: with fewer, jobs could take all connections, and pages would wait`,
      ),
    );
  }
  expect(() => read({ DATABASE_POOL: 'many' })).toThrow(
    new ConfigError('DATABASE_POOL: use a whole number'),
  );
  expect(read({ DATABASE_POOL: String(leastConnections) }).databasePool).toBe(leastConnections);
  expect(read({}).databasePool).toBeGreaterThanOrEqual(leastConnections);
});
