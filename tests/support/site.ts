/** Builds the site and opens it, with a fresh demo, for a run of the journeys. */
import buildSite from './build.ts';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { addDays, civilTime, weekdayOf } from '#contract/kernel/time.ts';
import { openDatabase } from '#server/db/open.ts';
import { clear } from '#server/testing/clear.ts';
import { browserFile } from './browser.ts';
import { startAtFreePort } from './server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    siteUrl: string;
    browserFile: string;
    /** What the site seals the secrets of mails with. */
    sessionSecret: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildSite();
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-journeys-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const { port, server } = await startAtFreePort((free) => ({
    PORT: String(free),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    DEMO: 'true',
  }));
  const database = await openDatabase({ dataDir, log: console.error });
  await setHours(database.url);
  project.provide('browserFile', await browserFile());
  project.provide('siteUrl', `http://localhost:${port}`);
  project.provide('databaseUrl', database.url);
  project.provide('sessionSecret', readFileSync(join(dataDir, 'session-secret'), 'utf8'));
  return async () => {
    await server.stop();
    await database.close();
    await clear(dataDir);
  };
}

/** The journeys run at any hour: every kitchen is open around the clock, but one, which never is, and one, which opens the day after tomorrow for two days. */
async function setHours(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const week = (hours: (day: number) => string[][]) =>
    JSON.stringify({
      week: Array.from({ length: 7 }, (_, day) => hours(day)),
      exceptions: {},
      pausedUntil: null,
    });
  const today = civilTime(new Date(), 'Asia/Singapore').date;
  const opening = [2, 3].map((days) => weekdayOf(addDays(today, days)));
  await client.query(
    `update shops set opening_hours = case name when 'Nonya Moonlight' then $1::jsonb when 'Greenhouse Bowls' then $2::jsonb else $3::jsonb end
      where kind = 'food'`,
    [
      week(() => []),
      week((day) => (opening.includes(day) ? [['10:00', '22:00']] : [])),
      week(() => [['00:00', '00:00']]),
    ],
  );
  await client.end();
}
