import type { Database } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { pictureOf } from './clean-up.ts';
import { recordedBefore } from './unused.queries.ts';

/** Pictures that are on record since before `before`, and not stored. */
export async function missingPictures(
  { db, storage }: { db: Database; storage: Storage },
  before: Date,
): Promise<string[]> {
  const stored = new Set<string | undefined>();
  for await (const { name } of storage.list()) stored.add(pictureOf(name));
  return (await recordedBefore(db, before)).filter((name) => !stored.has(name));
}
