/** One embedded PostgreSQL for a run of the tests, with a migrated template that each test file copies. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPool } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { migrateJobs } from '../jobs/jobs.ts';
import { clear } from './clear.ts';
import { template } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-tests-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const database = await openDatabase({ dataDir, log: () => {}, fast: true });
  const admin = openPool(database.url, 1);
  await admin.query(`create database ${template}`);
  await admin.end();
  const pool = openPool(withDatabase(database.url, template), 2);
  await migrate(pool, 'migrations');
  await migrateJobs(pool);
  await pool.end();
  project.provide('databaseUrl', database.url);
  return async () => {
    await database.close();
    await clear(dataDir);
  };
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
