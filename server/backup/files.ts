/** Uploaded files on their way into a backup and back. A name never gets other content: what is there whole is left alone. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { checksumOf, contentOf, eachOf, namesIn } from '../storage/contents.ts';
import { createDiskStorage, pathOnDisk } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';

/** Files by their path below the backup's folder of files, with their SHA-256. */
export type Sums = Record<string, string>;

export const filesFolder = (backup: string): string => join(backup, 'files');

const saidEvery = 500;

/** Brings everything of a place into a backup that is not in it yet, and returns the names of all that the place has. */
export async function gather(
  from: Storage,
  backup: string,
  say: (line: string) => void,
): Promise<Set<string>> {
  const folder = createDiskStorage(filesFolder(backup));
  const sizes = new Map<string, number>();
  for await (const { name, bytes } of folder.list()) sizes.set(name, bytes);
  const [stored, wanted] = [new Set<string>(), new Set<string>()];
  for await (const { name, bytes } of from.list()) {
    stored.add(name);
    if (sizes.get(name) !== bytes) wanted.add(name);
  }
  let brought = 0;
  await eachOf(wanted, async (name) => {
    const content = await contentOf(from, name);
    // One that is gone by now was removed by the site.
    if (content) await folder.put(name, content);
    else stored.delete(name);
    brought += 1;
    if (brought % saidEvery === 0) say(`${brought} of ${wanted.size} files`);
  });
  return stored;
}

/** Removes from a backup what does not belong to it, and sums up the rest. */
export async function settle(backup: string, belongs: (name: string) => boolean): Promise<Sums> {
  const folder = createDiskStorage(filesFolder(backup));
  const sums: Sums = {};
  for (const name of [...(await namesIn(folder))].toSorted()) {
    const path = pathOnDisk(name);
    if (!belongs(name)) await folder.remove(name);
    else sums[path] = (await sumOf(join(filesFolder(backup), path))) ?? '';
  }
  return sums;
}

/** What a place holds that a backup does not. */
export async function strangersIn(storage: Storage, sums: Sums): Promise<string[]> {
  const ours = new Set(Object.keys(sums).map((path) => basename(path)));
  return [...(await namesIn(storage))].filter((name) => !ours.has(name));
}

/** Puts the files of a backup into a place, and reads each back; what is there already with the same content is left. Returns what came out different. */
export async function bringBack(backup: string, sums: Sums, to: Storage): Promise<string[]> {
  const folder = createDiskStorage(filesFolder(backup));
  const there = await namesIn(to);
  const differing: string[] = [];
  await eachOf(Object.keys(sums), async (path) => {
    const name = basename(path);
    const isThere = async () =>
      sums[path] === checksumOf((await contentOf(to, name)) ?? Buffer.alloc(0));
    if (there.has(name) && (await isThere())) return;
    const content = await contentOf(folder, name);
    if (content) await to.put(name, content);
    if (!(await isThere())) differing.push(name);
  });
  return differing;
}

/** The SHA-256 of a file; undefined when there is none. */
export async function sumOf(file: string): Promise<string | undefined> {
  const sum = createHash('sha256');
  try {
    await pipeline(createReadStream(file), sum);
    return sum.digest('hex');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
