/** What the commands beside the site refuse before they touch anything, from outside. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseOver, sql } from '../db/database.ts';
import { runCommand } from '../testing/command.ts';
import { emptyDatabase, testDatabase, type TestDatabase } from '../testing/database.ts';

let market: TestDatabase;
beforeAll(async () => {
  market = await testDatabase();
});
afterAll(() => market.close());

const dataDir = mkdtempSync(join(tmpdir(), 'pasar-commands-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

test('a real market gets no demo accounts, whose password everybody knows', async () => {
  const settings = {
    NODE_ENV: 'production',
    DATABASE_URL: market.url,
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://market.example',
    SESSION_SECRET: 'x'.repeat(32),
  };
  const { code, said } = await runCommand(settings, 'seed');
  expect([code, said]).toEqual([1, expect.stringMatching(/^This is a real market/)]);
  expect(await databaseOver(market.pool).rows(sql`select from users`)).toEqual([]);
});

test('a database without a market is not backed up, and stays as it is', async () => {
  const empty = await emptyDatabase();
  const settings = { DATABASE_URL: empty.url, DATA_DIR: dataDir };
  const { code, said } = await runCommand(settings, 'backup', join(dataDir, 'backup'));
  expect([code, said]).toEqual([1, expect.stringMatching(/^There is no market in this database/)]);
  await empty.close();
});
