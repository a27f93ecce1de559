/** Writes everything that a market is into one folder, while the site runs. `restore.ts` reads it. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { counted, createDigest } from '../db/copying/digest.ts';
import { CannotCopy } from '../db/copying/fresh.ts';
import { connect, sequencesIn, shapeOf, type Table, tablesIn, withColumns } from '../db/copying/inventory.ts';
import { requireBalance } from '../db/copying/load.ts';
import { copyOut } from '../db/copying/rows.ts';
import { copyFile, filesIn } from './files.ts';
import { type Manifest, manifestFile, rowsFile, secretFile, secretMarkOf } from './manifest.ts';

export type Backup = {
  url: string;
  config: Pick<Config, 'dataDir' | 'sessionSecret'>;
  folder: string;
  now: Date;
  /** Leave out the secret of the data folder, to keep it elsewhere. */
  withoutSecret: boolean;
};

/**
 * Writes tables, queue, uploaded files and the kept secret as they are at one instant: the rows are read in one
 * snapshot, the files after it began, and files never change. The folder appears under its name only when it is whole.
 * Refuses with `CannotCopy` a folder that is there already.
 */
export async function backUp({ url, folder, now, ...parts }: Backup): Promise<Manifest> {
  const place = resolve(folder);
  if (existsSync(place)) throw new CannotCopy(`${place} is there already. Name a new folder for each backup.`);
  const draft = `${place}.unfinished`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const shape = await shapeOf(client);
    await requireBalance(client);
    const tables = await writeTables(client, draft);
    const sequences = await sequencesIn(client);
    const files = await writeFiles(join(parts.config.dataDir, 'files'), join(draft, 'files'));
    await client.query('commit');
    const secretMark = await writeSecret(parts, draft);
    const manifest: Manifest = { format: 1, madeAt: now.toISOString(), shape, tables, sequences, files, secretMark };
    await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2));
    await mkdir(dirname(place), { recursive: true });
    await rename(draft, place);
    return manifest;
  } finally {
    await client.end();
  }
}

async function writeTables(client: pg.ClientBase, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await tablesIn(client)) written.push({ ...table, digest: await writeTable(client, table, folder) });
  return written;
}

async function writeTable(client: pg.ClientBase, table: Table, folder: string) {
  const digest = createDigest();
  const rows = copyOut(client, `copy ${withColumns(table)} to stdout`);
  await pipeline(counted(rows, digest), createGzip({ level: 4 }), createWriteStream(rowsFile(folder, table)));
  return digest.digest();
}

async function writeFiles(from: string, to: string): Promise<Manifest['files']> {
  const sums: Manifest['files'] = {};
  for (const path of await filesIn(from)) {
    const sum = await copyFile(join(from, path), join(to, path));
    if (sum) sums[path] = sum;
  }
  return sums;
}

/** Only the secret that Pasar made and keeps; one of the environment is kept by whoever set it. */
async function writeSecret({ config, withoutSecret }: Pick<Backup, 'config' | 'withoutSecret'>, folder: string): Promise<string> {
  const isKept = existsSync(join(config.dataDir, 'session-secret'));
  if (isKept && !withoutSecret) await writeFile(secretFile(folder), config.sessionSecret, { mode: 0o600 });
  return secretMarkOf(config.sessionSecret);
}
