/** Removes pictures that nothing refers to, and stored files that are no picture on record. */
import { imageWidths } from '#contract/files/rules.ts';
import type { Database } from '../db/database.ts';
import { enqueue } from '../jobs/jobs.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { privatePrefix } from './private-prefix.ts';
import * as queries from './unused.queries.ts';

type Parts = { db: Database; storage: Storage };

export type CleanUp = {
  /** Pictures that nothing refers to. */
  pictures: number;
  bytes: number;
  /** Stored files of no picture on record: what is left of uploads that broke off. */
  strays: number;
  strayBytes: number;
};

const dayMs = 24 * 60 * 60 * 1_000;

export type CleanUpOptions = {
  now: Date;
  /** Only counts. */
  isDry?: boolean;
  /** Also where most of what is stored is on no record. */
  isSure?: boolean;
};

/** Thrown when nearly all that is stored is on no record: more likely another site's place than a site's rubbish. */
export class StrangePlace extends Error {}

/**
 * Removes what nobody has used for a day. What is referred to is never removed, also when it comes into use at this moment:
 * then either this leaves it alone, or the person who saves it is answered that it is gone.
 */
export async function cleanUp(
  { db, storage }: Parts,
  { now, isDry = false, isSure = false }: CleanUpOptions,
): Promise<CleanUp> {
  const before = new Date(now.getTime() - dayMs);
  const strays = await straysIn({ db, storage }, before);
  if (!isDry && !isSure && strays.files.length > 100 && strays.files.length > strays.seen / 2)
    throw new StrangePlace(tooMany(strays));
  const pictures = isDry ? await unused(db, before) : await forgetAll(db, before);
  if (!isDry) for (const { name } of strays.files) await storage.remove(name);
  return {
    ...pictures,
    strays: strays.files.length,
    strayBytes: strays.files.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

type Forgotten = { pictures: number; bytes: number };

function unused(db: Database, before: Date): Promise<Forgotten> {
  return db.transaction(async (tx) => {
    await queries.takeTime(tx);
    const found = await queries.unusedSince(tx, before);
    return { pictures: found.length, bytes: found.reduce((sum, { bytes }) => sum + bytes, 0) };
  });
}

async function forgetAll(db: Database, before: Date): Promise<Forgotten> {
  const sum = { pictures: 0, bytes: 0 };
  for (;;) {
    const gone = await forgetSome(db, before);
    if (gone.pictures === 0) return sum;
    sum.pictures += gone.pictures;
    sum.bytes += gone.bytes;
  }
}

/** The rows go first, and leave jobs that remove the files: what breaks off in between is done later. */
function forgetSome(db: Database, before: Date): Promise<Forgotten> {
  return db.transaction(async (tx) => {
    await queries.takeTime(tx);
    const found = await queries.unusedSince(tx, before);
    if (found.length === 0) return { pictures: 0, bytes: 0 };
    const gone = new Set(
      await queries.forgetUnused(
        tx,
        found.map(({ name }) => name),
        before,
      ),
    );
    const names = [...gone];
    for (let from = 0; from < names.length; from += 50)
      await enqueue(tx, 'files.remove', { names: names.slice(from, from + 50) });
    return {
      pictures: gone.size,
      bytes: found.reduce((sum, { name, bytes }) => sum + (gone.has(name) ? bytes : 0), 0),
    };
  });
}

type Strays = { files: StoredFile[]; seen: number };

/** A picture is on record a moment after its files are stored: older ones that are not never will be. */
async function straysIn({ db, storage }: Parts, before: Date): Promise<Strays> {
  const strays: Strays = { files: [], seen: 0 };
  let page: StoredFile[] = [];
  const look = async () => {
    const known = await queries.onRecord(db, [
      ...new Set(page.map(({ name }) => pictureOf(name) ?? '')),
    ]);
    strays.files.push(
      ...page.filter(
        ({ name, storedAt }) => storedAt < before && !known.has(pictureOf(name) ?? ''),
      ),
    );
    page = [];
  };
  for await (const file of storage.list()) {
    if (pictureOf(file.name) === undefined) continue;
    strays.seen += 1;
    if (page.push(file) === 1_000) await look();
  }
  await look();
  return strays;
}

const storedName = new RegExp(
  `^(?:${privatePrefix})?([0-9a-f]{32})(?:(?:${imageWidths.map((width) => `-${width}`).join('|')})?\\.webp|\\.pdf)$`,
);

/** The picture that a stored file is a width of; what is called otherwise is not ours to remove. */
export function pictureOf(storedAs: string): string | undefined {
  return storedName.exec(storedAs)?.[1];
}

function tooMany({ files, seen }: Strays): string {
  return `${files.length} of ${seen} stored files belong to no picture on record. That looks like the files of another site or an older database: nothing was removed.`;
}
