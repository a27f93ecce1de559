/** What every command that looks after the data begins with. */
import { existsSync } from 'node:fs';
import type pg from 'pg';
import { mainLanguage } from '#contract/kernel/languages.ts';
import { type Config, ConfigError, readConfig } from '#server/config.ts';
import { CannotCopy } from '#server/db/copying/fresh.ts';
import { openPool, unhurried } from '#server/db/database.ts';
import { migrate, UnusableDatabase, wasMigrated } from '#server/db/migrate.ts';
import { refusalMessage } from '#server/http/problems.ts';
import { Refusal } from '#server/http/refuse.ts';
import type { OpenedDatabase } from '#server/db/open.ts';
import { databaseTrouble } from '#server/db/database-trouble.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';
import { installShutdown, openDatabaseUntilEnd } from '#server/shutdown.ts';
import { textsIn } from '#server/words/texts.ts';
import { StorageAway } from '#server/storage/storage.ts';

/** How a command begins: in the repository, or in the package that a release is. */
export const typed = (name: string): string =>
  import.meta.filename.endsWith('.ts') ? `npm run ${name} --` : `npx pasar ${name}`;

/** A message for the person at the terminal, rather than a mistake of ours. */
export class Complaint extends Error {}

/** Opens the database that the site's environment names for as long as `work` takes. */
export async function withDatabase<Result>(
  work: (database: OpenedDatabase, config: Config) => Promise<Result>,
): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  const log = (line: string) => console.log(line);
  const shutdown = installShutdown({ exitCode: 1 });
  const database = await openDatabaseUntilEnd(shutdown, {
    databaseUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    log,
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** As `withDatabase`, where a market has been opened before: nothing is made in an empty or a foreign database. */
export function withMarket(
  work: (database: OpenedDatabase, config: Config) => Promise<string>,
): Promise<string> {
  return withDatabase(async (database, config) => {
    const pool = openPool(database.url, 1, { patience: unhurried });
    const isMarket = await wasMigrated(pool).finally(() => pool.end());
    if (!isMarket)
      throw new Complaint(
        'There is no market in this database. Are DATABASE_URL and DATA_DIR those of the site?',
      );
    return work(database, config);
  });
}

/** A database brought up to this version, over at most `size` connections for as long as `work` takes. */
export async function withTables<Result>(
  url: string,
  size: number,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = openPool(url, size, { patience: unhurried });
  try {
    await migrate(pool, new URL('../migrations/', import.meta.url));
    await migrateJobs(pool);
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Runs a command: prints what it answers, or what is wrong in one or two lines. */
export async function command(run: () => Promise<string>, usage: string): Promise<void> {
  try {
    console.log(await run());
  } catch (error) {
    const complaint = await complaintOf(error, usage);
    if (complaint === undefined) throw error;
    console.error(complaint);
    process.exitCode = 1;
  }
}

/** The message for an error; undefined for mistakes of ours, which are printed with their stack. */
async function complaintOf(error: unknown, usage: string): Promise<string | undefined> {
  if (error instanceof Refusal) return refusalMessage(error, await textsIn(mainLanguage));
  if (error instanceof ConfigError) return `The configuration cannot be used.\n${error.message}`;
  if (
    error instanceof Complaint ||
    error instanceof CannotCopy ||
    error instanceof UnusableDatabase
  )
    return error.message;
  if (error instanceof StorageAway)
    return `The place of the files cannot be used.\n${error.message}`;
  if (
    error instanceof TypeError &&
    'code' in error &&
    String(error.code).startsWith('ERR_PARSE_ARGS')
  )
    return `${error.message}\n${usage}`;
  return databaseTrouble(error);
}
