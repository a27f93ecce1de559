/** Whole files of a place, as moving and backups need them: read with patience, and not believed before they are whole. */
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { type Storage, StorageAway } from './storage.ts';

const atOnce = 8;

/** Places far away fail now and then; reading thousands of files should not begin again because of one. */
const pausesMs = [500, 3_000];

/** A file whole, with as many bytes and the checksum that its place says; undefined when there is none. Throws `StorageAway`. */
export async function contentOf(storage: Storage, name: string): Promise<Buffer | undefined> {
  for (const ms of pausesMs) {
    try {
      return await readOnce(storage, name);
    } catch {
      await pause(ms);
    }
  }
  return readOnce(storage, name).catch((error: unknown) => {
    throw error instanceof StorageAway
      ? error
      : new StorageAway(`${name} cannot be read: ${String(error)}`, { cause: error });
  });
}

async function readOnce(storage: Storage, name: string): Promise<Buffer | undefined> {
  const found = await storage.get(name);
  if (!found) return undefined;
  const content = await buffer(found.content);
  if (content.length !== found.bytes)
    throw new StorageAway(`${name} has ${found.bytes} bytes, and ${content.length} came`);
  if (found.md5 !== undefined && createHash('md5').update(content).digest('hex') !== found.md5)
    throw new StorageAway(`${name} came with another content than its place says`);
  return content;
}

export async function namesIn(storage: Storage): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name } of storage.list()) names.add(name);
  return names;
}

/** SHA-256 in hexadecimal digits. */
export function checksumOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Deals with every name once, several at a time. */
export async function eachOf(
  names: readonly string[] | Set<string>,
  deal: (name: string) => Promise<void>,
): Promise<void> {
  // All workers take from one iterator.
  const left = names.values();
  const work = async () => {
    for (const name of left) await deal(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
