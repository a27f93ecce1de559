/** Keeps files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName, type Storage, StorageFull } from './storage.ts';

/** `folder` is made at the first use. Files are spread over folders by the beginning of their names. */
export function createDiskStorage(folder: string): Storage {
  const placeOf = (name: string) => {
    if (!isFileName(name)) throw new Error(`"${name}" is no name for a file; make it of lower-case letters, digits and dashes`);
    return { folder: join(folder, name.slice(0, 2)), path: join(folder, name.slice(0, 2), name) };
  };
  return {
    put: async (name, content) => {
      const place = placeOf(name);
      // Renaming is one step, so that nobody reads half a file.
      const draft = join(place.folder, `.${randomUUID()}`);
      try {
        await mkdir(place.folder, { recursive: true });
        await writeFile(draft, content);
        await rename(draft, place.path);
      } catch (error) {
        await rm(draft, { force: true });
        throw isFull(error) ? new StorageFull('the disk is full', { cause: error }) : error;
      }
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined;
      const file = await open(placeOf(name).path).catch(undefinedWhenMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { content: file.createReadStream(), bytes: size };
    },
    remove: (name) => rm(placeOf(name).path, { force: true }),
  };
}

/** No room on the disk, or none within the quota of the account. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
