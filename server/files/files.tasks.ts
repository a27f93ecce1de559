/** What looks after pictures that nobody has used. */
import { imageWidths } from '#contract/files.ts';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { privatePrefix } from './files.ts';
import * as queries from './files.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Forgets what guests uploaded for a visit that they did not book. */
    'files.forget_unused': Record<string, never>;
    /** Removes pictures in all widths, and their rows where there still are some. */
    'files.remove': { names: string[] };
  }
}

const keptForMs = 2 * 24 * 60 * 60 * 1_000;

export function fileTasks({ db, storage }: { db: Database; storage: Storage }): Tasks {
  return {
    'files.remove': {
      run: async ({ names }) => {
        await queries.deleteFiles(db, names);
        await removeAll(storage, names);
      },
    },
    'files.forget_unused': {
      run: () => forgetUnused(db, storage, new Date(Date.now() - keptForMs)),
      repeat: '53 * * * *',
    },
  };
}

/** The row goes first: a picture that comes into use at this moment stays. */
export async function forgetUnused(db: Database, storage: Storage, before: Date): Promise<void> {
  for (const name of await queries.unusedBefore(db, before)) {
    if (!(await queries.deleteUnused(db, name))) continue;
    await removeAll(storage, [name]);
  }
}

/** Public and private pictures differ in a prefix; removing what is not there is fine. */
async function removeAll(storage: Storage, names: readonly string[]): Promise<void> {
  const suffixes = ['', ...imageWidths.map((width) => `-${width}`)];
  const files = names.flatMap((name) => suffixes.map((suffix) => `${name}${suffix}.webp`));
  for (const file of files) for (const prefix of ['', privatePrefix]) await storage.remove(`${prefix}${file}`);
}
