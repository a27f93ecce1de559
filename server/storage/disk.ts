/** Keeps files in a folder of this machine. */
import { randomUUID } from 'node:crypto';
import {
  access,
  constants,
  mkdir,
  open,
  readdir,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  checkedName,
  isFileName,
  type Storage,
  StorageAway,
  type StoredFile,
  StorageFull,
} from './storage.ts';

/** `folder` is made at the first use. Files are spread over folders by the beginning of their names. */
export function createDiskStorage(folder: string): Storage {
  const placeOf = (name: string) => {
    const path = join(folder, pathOnDisk(checkedName(name)));
    return { folder: dirname(path), path };
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
        await rm(draft, { force: true }).catch(() => {});
        throw awayOr(error);
      }
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined;
      const file = await open(placeOf(name).path).catch(undefinedWhenMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { content: file.createReadStream(), bytes: size };
    },
    remove: async (name) => {
      await rm(placeOf(name).path, { force: true }).catch((error: unknown) => {
        throw awayOr(error);
      });
    },
    list: () => filesIn(folder),
    check: async () => {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}

/** Where a file lies below the folder. */
export const pathOnDisk = (name: string): string => `${name.slice(0, 2)}/${name}`;

async function* filesIn(folder: string): AsyncIterable<StoredFile> {
  for (const part of (await readdir(folder).catch(undefinedWhenMissing)) ?? []) {
    // Whatever else lies here is not ours.
    if (!/^[a-z0-9][a-z0-9-]$/.test(part)) continue;
    for (const name of (await readdir(join(folder, part))).filter(isFileName)) {
      const file = await stat(join(folder, part, name)).catch(undefinedWhenMissing);
      if (file?.isFile()) yield { name, bytes: file.size, storedAt: file.mtime };
    }
  }
}

/** No room on the disk, or none within the quota of the account. */
export function isFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  );
}

const closed = new Set(['EROFS', 'EACCES', 'EPERM', 'EIO', 'EMFILE', 'ENFILE']);

/** A disk that is full, or that we may not write to, may be mended while the site runs. */
function awayOr(error: unknown): unknown {
  if (isFull(error)) return new StorageFull('the disk is full', { cause: error });
  const isClosed = error instanceof Error && 'code' in error && closed.has(String(error.code));
  return isClosed
    ? new StorageAway(`the disk keeps no files: ${error.message}`, { cause: error })
    : error;
}

function undefinedWhenMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw awayOr(error);
}
