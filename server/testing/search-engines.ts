/** What finds, for suites that hold for both engines. No OpenSearch can be installed here: a stand-in speaks its protocol. */
import { expect } from 'vitest';
import { sql } from '../db/database.ts';
import type { TestApp } from './app.ts';
import { startOpenSearch } from './opensearch.ts';

export type TestEngine = {
  name: string;
  /** Of a search. */
  statements: number;
  begin(): Promise<{
    /** Of the processes of a market. */
    variables: { SEARCH_URL?: string };
    parts: { searchPatienceMs?: number };
    /** Waits until the engine finds what the database has. */
    caughtUp(app: TestApp): Promise<void>;
    close(): Promise<void>;
  }>;
};

const byPostgres: TestEngine = {
  name: 'PostgreSQL',
  statements: 1,
  begin: () =>
    Promise.resolve({
      variables: {},
      parts: {},
      caughtUp: () => Promise.resolve(),
      close: () => Promise.resolve(),
    }),
};

const byOpenSearch: TestEngine = {
  name: 'a stand-in for OpenSearch',
  statements: 2,
  begin: async () => {
    const openSearch = await startOpenSearch();
    return {
      variables: { SEARCH_URL: openSearch.url },
      // On a machine busy with tests one that is slow is not away.
      parts: { searchPatienceMs: 60_000 },
      caughtUp: async (app) => {
        await keepUp(app);
        await expect.poll(() => keepUp(app).then(() => isBehind(app)), within).toBe(false);
        openSearch.refresh();
        // PostgreSQL must not have answered instead.
        expect(app.engine.watch?.missed()).toBe(0);
      },
      close: openSearch.close,
    };
  },
};

const within = { timeout: 30_000 };

/** What the market does each second. */
export async function keepUp({ engine }: TestApp): Promise<void> {
  await engine.tasks['search.keep_up']?.run({});
}

/** Whether anything waits to be written, or an index to be filled. */
export async function isBehind({ db }: TestApp): Promise<boolean> {
  const market = await db.row<{ isBehind: boolean }>(sql`
    select filling is not null or exists (select from search_outbox) as "isBehind" from search_engine`);
  return market?.isBehind ?? false;
}

export const engines: TestEngine[] = [byPostgres, byOpenSearch];
