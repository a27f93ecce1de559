/** Where files are stored: the disk of this machine, or whatever else speaks this interface. Content never changes. */
import type { Readable } from 'node:stream';

export type StoredFile = { name: string; bytes: number; storedAt: Date };

/** Every verb throws `StorageAway` when the place cannot be reached or does not let us in. */
export type Storage = {
  /** Keeps a file whole or not at all; the same name again replaces it. Throws `StorageFull` where there is no room. */
  put(name: string, content: Buffer): Promise<void>;
  /** A file and how many bytes it has, or undefined; `md5` in hexadecimal digits where the place says so. */
  get(
    name: string,
  ): Promise<{ content: Readable; bytes: number; md5?: string | undefined } | undefined>;
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
  /** Everything that is stored, in no order, a page at a time. */
  list(): AsyncIterable<StoredFile>;
  /** Throws when files cannot be stored here, with a reason for the person who runs the site. */
  check(): Promise<void>;
};

/** The place where files are stored is full: nothing of the file that was to be stored is there. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** The place of the files does not do what it is for: answered with 503, as nothing of it is the visitor's doing. */
export class StorageAway extends Error {
  override name = 'StorageAway';
}

/** Lower-case letters, digits and dashes with an ending: nothing that could leave a folder. */
export function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/.test(name);
}

/** For what a driver is asked to store; a name that nobody checked is a mistake of ours. */
export function checkedName(name: string): string {
  if (!isFileName(name))
    throw new Error(
      `"${name}" is no name for a file; make it of lower-case letters, digits and dashes`,
    );
  return name;
}

/** How long a foreign place may take until it begins to answer: readers wait for a page, writers have sent a picture. */
export const patience = { readingMs: 1_400, writingMs: 8_000 };

/** Gives up on an answer that has not begun in time; what has begun may take as long as it flows. */
export async function within<Answer>(
  ms: number,
  ask: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const giving = new AbortController();
  const timer = setTimeout(() => giving.abort(new StorageAway(`no answer within ${ms} ms`)), ms);
  return ask(giving.signal).finally(() => clearTimeout(timer));
}
