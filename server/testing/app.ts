/** The whole API over a test's own database, and people who use it through HTTP as a browser would. */
import type pg from 'pg';
import { writeAsIn } from '#contract/kernel/languages.ts';
import { countIn } from '#contract/kernel/money.ts';
import { createApp, type App, type AppParts } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Events } from '../events/events.ts';
import { openEvents } from '../events/open-events.ts';
import { databaseOver } from '../db/database.ts';
import { type PageRenderer, servePages } from '../http/site.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { orphans } from './orphans.ts';
import { type Answered, type Call, createVisitor, type TestVisitor } from './visitor.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestApp = App & {
  config: Config;
  pool: pg.Pool;
  events: Events;
  /** A browser with its own cookies, at an address of its own where given: nobody is signed in yet. */
  visitor(remoteAddress?: string): TestVisitor;
  close(): Promise<void>;
};

/** What stands for the world outside; with a renderer, pages are served, too. */
type TestParts = Pick<AppParts, 'txtRecords' | 'replica' | 'searchPatienceMs'> & {
  render?: PageRenderer;
};

/** Opens the API on a fresh database. `overrides` are environment variables, `parts` stand for the world outside. */
export async function testApp(
  overrides: Record<string, string> = {},
  parts: TestParts = {},
): Promise<TestApp> {
  return appOn(await testDatabase(), overrides, parts);
}

/** The API on a database that there is already, as another process or a later version of the configuration. */
export async function appOn(
  database: TestDatabase,
  overrides: Record<string, string> = {},
  parts: TestParts = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-test-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: dataDir,
    ...overrides,
  });
  const events = await openEvents({
    db: databaseOver(database.pool),
    directUrl: database.url,
    natsUrls: config.natsUrls,
    log: () => {},
  });
  const app = await createApp({ ...parts, config, pool: database.pool, events });
  if (parts.render) servePages(app.http, parts.render, { cache: app.caches.pages, book: app.book });
  await app.http.ready();
  return {
    ...app,
    config,
    pool: database.pool,
    events,
    visitor: (remoteAddress) => createVisitor(calling(app, remoteAddress)),
    close: async () => {
      await app.http.close();
      await events.close();
      const lost = database.pool.ended ? [] : await orphans(app.db);
      await database.close();
      forgetMarket();
      if (lost.length > 0) throw new Error(`Rows that belong to nothing: ${JSON.stringify(lost)}`);
    },
  };
}

/** A process counts and writes as its market does; test files share theirs, and the next may have no market that says how. */
function forgetMarket(): void {
  const { currency, country } = readConfig({}).platform;
  countIn(currency);
  writeAsIn(country);
}

export type { TestAnswer, TestVisitor } from './visitor.ts';

/** Carries calls to the API in this process. */
function calling({ http }: App, remoteAddress = '127.0.0.1'): (call: Call) => Promise<Answered> {
  return async (call) => {
    const { statusCode, headers, body } = await http.inject({ ...call, remoteAddress });
    return { statusCode, headers, body, setCookies: [headers['set-cookie'] ?? []].flat() };
  };
}
