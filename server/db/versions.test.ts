import { chmod, mkdir, mkdtemp, readFile, chown } from 'node:fs/promises';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateJobs } from '../jobs/jobs.ts';
import { clear } from '../testing/clear.ts';
import { openPool } from './database.ts';
import { runAs, unprivilegedAccount } from './embedded/account.ts';
import { clusterOf, type ClusterPlace } from './embedded/cluster.ts';
import { startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { migrate } from './migrate.ts';
import { schemaFile } from './schema-text.ts';

// Where Debian puts the servers of its packages.
const installed = '/usr/lib/postgresql';
const versions = existsSync(installed)
  ? readdirSync(installed).filter((version) => Number(version) >= 15)
  : [];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-versions-'));
  await chmod(folder, 0o755);
});
afterAll(() => clear(folder));

test.skipIf(versions.length > 0)(
  'no other PostgreSQL is installed to try: apt-get install postgresql-15',
  () => undefined,
);

test.for(versions)('PostgreSQL %s makes the same tables as the embedded one', async (version) => {
  const bin = (name: string) => join(installed, version, 'bin', name);
  const account = await unprivilegedAccount(() => undefined);
  const place: ClusterPlace = {
    account,
    binaries: { initdb: bin('initdb'), postgres: bin('postgres'), pgCtl: bin('pg_ctl') },
    home: join(folder, version),
  };
  await mkdir(clusterOf(place), { recursive: true });
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(clusterOf(place), account.uid, account.gid);
  const args = [
    `--pgdata=${clusterOf(place)}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await runAs({ account, file: place.binaries.initdb, args });
  const { port } = await startPostmaster(place, { fast: true });
  const pool = openPool(`postgres://postgres@127.0.0.1:${port}/postgres`, 2);
  try {
    await migrate(pool, 'migrations');
    await migrateJobs(pool);
    expect(await schemaFile(pool)).toBe(await readFile('migrations/schema.sql', 'utf8'));
  } finally {
    await pool.end();
    await stopPostmaster(place);
  }
});
