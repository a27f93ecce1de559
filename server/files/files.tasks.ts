/** What looks after pictures that nobody has used. */
import { join } from 'node:path';
import { imageWidths } from '#contract/files.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import { createDiskStorage } from '../storage/disk.ts';
import type { Storage } from '../storage/storage.ts';
import * as queries from './files.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Forgets what guests uploaded for a visit that they did not book. */
    'files.forget_unused': Record<string, never>;
  }
}

const keptForMs = 2 * 24 * 60 * 60 * 1_000;

export function fileTasks({ db, configNow }: { db: Database; configNow(): Config }): Tasks {
  return {
    'files.forget_unused': {
      run: () => forgetUnused(db, createDiskStorage(join(configNow().dataDir, 'files')), new Date(Date.now() - keptForMs)),
      repeat: '53 * * * *',
    },
  };
}

/** The row goes first: a picture that comes into use at this moment stays. */
export async function forgetUnused(db: Database, storage: Storage, before: Date): Promise<void> {
  for (const name of await queries.unusedBefore(db, before)) {
    if (!(await queries.deleteUnused(db, name))) continue;
    for (const suffix of ['', ...imageWidths.map((width) => `-${width}`)]) await storage.remove(`${name}${suffix}.webp`);
  }
}
