/** Brings a market back from the folder that `backup.ts` wrote. */
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { createDigest, isSame } from '../db/copying/digest.ts';
import { CannotCopy, makeFresh } from '../db/copying/fresh.ts';
import { connect, type Table } from '../db/copying/inventory.ts';
import { load } from '../db/copying/load.ts';
import { linesOf } from '../db/copying/rows.ts';
import { removeMark } from '../db/mark.ts';
import type { Storage } from '../storage/storage.ts';
import { bringBack, filesFolder, strangersIn, sumOf } from './files.ts';
import { type Manifest, readManifest, rowsFile, secretFile, secretMarkOf } from './manifest.ts';

export type Restore = {
  url: string;
  config: Pick<Config, 'dataDir' | 'sessionSecret'>;
  /** Where pictures are stored from now on, which need not be where they were. */
  storage: Storage;
  folder: string;
  /** Lose what the database and the place of the pictures hold. */
  replace: boolean;
  say(line: string): void;
};

/**
 * Fills an empty database and an empty place of pictures, and checks all of it against the backup: every table's rows,
 * every file, and that the ledger adds up. Broken off, the database says that it is unfinished; run it again.
 * Refuses with `CannotCopy` what is no backup or damaged, and targets in use or not empty.
 * Returns the backup's description, and whether the secret in use can open what was sealed.
 */
export async function restore({
  url,
  config,
  storage,
  folder,
  replace,
  say,
}: Restore): Promise<{ manifest: Manifest; opens: boolean }> {
  const place = resolve(folder);
  const manifest =
    (await readManifest(place)) ??
    refuse(`${place} is no finished backup of this version of Pasar.`);
  const strangers = manifest.withoutFiles ? [] : await strangersIn(storage, manifest.files);
  if (!replace && strangers.length > 0) refuse(notEmpty(strangers));
  await requireWhole(place, manifest);
  const client = await connect(url);
  try {
    const message = `A restore into this database, of the backup of ${manifest.madeAt}, was not finished. Run it again.`;
    await makeFresh(client, { url, shape: manifest.shape, replace, message });
    const sequences = () => Promise.resolve(manifest.sequences);
    await load(client, {
      tables: manifest.tables,
      rowsOf: (table) => rowsIn(place, table),
      sequences,
      say,
    });
    await restoreFiles(place, manifest, storage);
    // Last, so that a full place costs no picture.
    for (const name of strangers) await storage.remove(name);
    const opens = await restoreSecret(place, config, manifest);
    await removeMark(client);
    await client.query('analyze');
    return { manifest, opens };
  } finally {
    await client.end();
  }
}

function notEmpty(strangers: string[]): string {
  return `The place of the pictures holds ${strangers.length} files that are not in this backup, such as ${strangers[0]}. Use an empty one, or say --replace to lose them.`;
}

async function restoreFiles(place: string, manifest: Manifest, storage: Storage): Promise<void> {
  const differing = await bringBack(place, manifest.files, storage);
  if (differing.length > 0)
    refuse(
      `${differing.length} pictures did not arrive as they were sent, such as ${differing[0]}. Run it again.`,
    );
}

/** Before anything is lost by `replace`: everything in the backup is what was backed up. */
async function requireWhole(place: string, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    const digest = createDigest();
    for await (const row of rowsIn(place, table)) digest.add(row);
    if (!isSame(digest.digest(), table.digest))
      refuse(`The backup is damaged: the rows of ${table.name} are not what was backed up.`);
  }
  for (const [path, sum] of Object.entries(manifest.files)) {
    if ((await sumOf(join(filesFolder(place), path))) !== sum)
      refuse(`The backup is damaged: files/${path} is not what was backed up.`);
  }
}

async function* rowsIn(place: string, table: Table): AsyncGenerator<Buffer> {
  try {
    yield* linesOf(
      pipeline(createReadStream(rowsFile(place, table)), createGunzip(), () => undefined),
    );
  } catch (error) {
    refuse(`The backup is damaged: the rows of ${table.name} cannot be read (${String(error)}).`);
  }
}

function refuse(why: string): never {
  throw new CannotCopy(why);
}

/** The backup's secret goes with its rows: nothing that another one sealed is left. A secret of the environment stays. */
async function restoreSecret(
  place: string,
  { dataDir, sessionSecret }: Restore['config'],
  { secretMark }: Manifest,
): Promise<boolean> {
  const file = join(dataDir, 'session-secret');
  const isOwn = (await readFile(file, 'utf8').catch(() => '')) === sessionSecret;
  const secret = await readFile(secretFile(place), 'utf8').catch(() => undefined);
  if (secret === undefined || !isOwn) return secretMarkOf(sessionSecret) === secretMark;
  await writeFile(file, secret, { mode: 0o600 });
  return true;
}
