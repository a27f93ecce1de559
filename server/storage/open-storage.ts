/** Opens the place that the configuration names. The drivers of foreign places are loaded where they are used. */
import { createDiskStorage } from './disk.ts';
import type { FilePlace, FilePlaces } from './places.ts';
import type { Storage, StoredFile } from './storage.ts';

export async function openStorage({
  main,
  also,
}: Pick<FilePlaces, 'main' | 'also'>): Promise<Storage> {
  const storage = await openPlace(main);
  return also ? whileMoving(storage, await openPlace(also)) : storage;
}

export async function openPlace(place: FilePlace): Promise<Storage> {
  if (place.kind === 's3') return (await import('./s3.ts')).createS3Storage(place);
  if (place.kind === 'cloudinary')
    return (await import('./cloudinary.ts')).createCloudinaryStorage(place);
  return createDiskStorage(place.folder);
}

/** New files go to the new place; what is not there yet is found in the old one. */
export function whileMoving(to: Storage, from: Storage): Storage {
  return {
    put: to.put,
    get: async (name) => (await to.get(name)) ?? from.get(name),
    remove: async (name) => {
      // The old one first: a copy under way looks there again afterwards, and takes the copy back.
      await from.remove(name);
      await to.remove(name);
    },
    list: () => inBoth(to, from),
    check: async () => {
      await to.check();
      await from.check();
    },
  };
}

async function* inBoth(to: Storage, from: Storage): AsyncIterable<StoredFile> {
  yield* to.list();
  yield* from.list();
}
