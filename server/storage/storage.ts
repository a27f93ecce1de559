/** Where files are kept: the disk of this machine, or whatever else speaks this interface. Content never changes. */
import type { Readable } from 'node:stream';

export type Storage = {
  /** Keeps a file whole or not at all; the same name again replaces it. Throws `StorageFull` where there is no room. */
  put(name: string, content: Buffer): Promise<void>;
  /** A file and how many bytes it has, or undefined. */
  get(name: string): Promise<{ content: Readable; bytes: number } | undefined>;
  /** Removes a file; one that is not there is fine. */
  remove(name: string): Promise<void>;
};

/** The place where files are kept is full: nothing of the file that was to be kept is there. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}

/** Lower-case letters, digits and dashes with an ending: nothing that could leave a folder. */
export function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,80}\.[a-z0-9]{1,8}$/.test(name);
}
