/** Writes everything that a market is into one folder, while the site runs. `restore.ts` reads it. */
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { counted, createDigest } from '../db/copying/digest.ts';
import { CannotCopy } from '../db/copying/fresh.ts';
import {
  connect,
  copyFrom,
  sequencesIn,
  shapeOf,
  type Table,
  tablesIn,
} from '../db/copying/inventory.ts';
import { requireBalance } from '../db/copying/load.ts';
import { copyOut } from '../db/copying/rows.ts';
import type { Storage } from '../storage/storage.ts';
import { gather, settle } from './files.ts';
import { type Manifest, manifestFile, rowsFile, secretFile, secretMarkOf } from './manifest.ts';

export type Backup = {
  url: string;
  config: Pick<Config, 'dataDir' | 'sessionSecret'>;
  folder: string;
  now: Date;
  /** Leave out the secret of the data folder, to keep it elsewhere. */
  withoutSecret: boolean;
  /** Where uploaded pictures are, and of which picture on record a stored file is; undefined leaves them out, where their place keeps versions of its own. */
  pictures: { storage: Storage; pictureOf(name: string): string | undefined } | undefined;
  say(line: string): void;
};

/**
 * Writes tables, queue, uploaded pictures and the stored secret as they are at one instant: the rows are read in one snapshot,
 * the pictures before it, which may take long, and what came since after it. The folder appears under its name only when it
 * is whole; begun again after it broke off, pictures that it has already are not fetched once more. Returns its description
 * and which pictures are on record and were stored nowhere. Refuses with `CannotCopy` a folder that is there already.
 */
export async function backUp({
  url,
  folder,
  now,
  pictures,
  say,
  ...parts
}: Backup): Promise<{ manifest: Manifest; missing: string[] }> {
  const place = resolve(folder);
  if (existsSync(place))
    throw new CannotCopy(`${place} is there already. Name a new folder for each backup.`);
  const draft = `${place}.unfinished`;
  await Promise.all(
    [join(draft, 'tables'), secretFile(draft)].map((old) =>
      rm(old, { recursive: true, force: true }),
    ),
  );
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 });
  if (pictures) await gather(pictures.storage, draft, say);
  const { recorded, ...rows } = await writeRows(url, draft);
  const { files, missing } = await settlePictures({ pictures, say }, draft, recorded);
  const secretMark = await writeSecret(parts, draft);
  const left = pictures ? {} : { withoutFiles: true };
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    ...rows,
    files,
    ...left,
    secretMark,
  };
  await writeFile(manifestFile(draft), JSON.stringify(manifest, null, 2));
  await mkdir(dirname(place), { recursive: true });
  await rename(draft, place);
  return { manifest, missing };
}

/** Everything that the database holds at one instant, and the names of the pictures that are on record then. */
async function writeRows(url: string, draft: string) {
  const client = await connect(url);
  try {
    await client.query('begin isolation level repeatable read, read only');
    const shape = await shapeOf(client);
    await requireBalance(client);
    const tables = await writeTables(client, draft);
    const sequences = await sequencesIn(client);
    const { rows } = await client.query<{ name: string }>('select name from public.files');
    await client.query('commit');
    return { shape, tables, sequences, recorded: new Set(rows.map(({ name }) => name)) };
  } finally {
    await client.end();
  }
}

/** What is still stored belongs to the backup, and what is on record in it, although it was removed since. */
async function settlePictures(
  { pictures, say }: Pick<Backup, 'pictures' | 'say'>,
  draft: string,
  recorded: Set<string>,
) {
  const stored = pictures ? await gather(pictures.storage, draft, say) : new Set<string>();
  const isRecorded = (name: string) => recorded.has(pictures?.pictureOf(name) ?? '');
  const files = await settle(draft, (name) => stored.has(name) || isRecorded(name));
  const backedUp = new Set(Object.keys(files).map((path) => pictures?.pictureOf(basename(path))));
  return { files, missing: pictures ? [...recorded].filter((name) => !backedUp.has(name)) : [] };
}

async function writeTables(client: pg.ClientBase, folder: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await tablesIn(client))
    written.push({ ...table, digest: await writeTable(client, table, folder) });
  return written;
}

async function writeTable(client: pg.ClientBase, table: Table, folder: string) {
  const digest = createDigest();
  const rows = copyOut(client, copyFrom(table));
  await pipeline(
    counted(rows, digest),
    createGzip({ level: 4 }),
    createWriteStream(rowsFile(folder, table)),
  );
  return digest.digest();
}

/** Only the secret that Pasar made and stores; one of the environment is stored by the person who set it. */
async function writeSecret(
  { config, withoutSecret }: Pick<Backup, 'config' | 'withoutSecret'>,
  folder: string,
): Promise<string> {
  const backedUp = await readFile(join(config.dataDir, 'session-secret'), 'utf8').catch(
    () => undefined,
  );
  if (backedUp === config.sessionSecret && !withoutSecret)
    await writeFile(secretFile(folder), backedUp, { mode: 0o600 });
  return secretMarkOf(config.sessionSecret);
}
