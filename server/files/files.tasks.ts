/** What looks after pictures that nobody uses. */
import { imageWidths } from '#contract/files/rules.ts';
import type { Database } from '../db/database.ts';
import type { Tasks } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { cleanUp } from './clean-up.ts';
import { privatePrefix } from './private-prefix.ts';
import * as queries from './files.queries.ts';

declare module '../jobs/jobs.ts' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging needs an interface
  interface JobMap {
    /** Removes pictures that nothing has referred to for a day. */
    'files.clean_up': Record<string, never>;
    /** Removes pictures in all widths, and their rows where there still are some. */
    'files.remove': { names: string[] };
  }
}

export function fileTasks({ db, storage }: { db: Database; storage: Storage }): Tasks {
  return {
    'files.remove': {
      run: async ({ names }) => {
        await queries.deleteFiles(db, names);
        for (const name of names) await removePicture(storage, name);
      },
    },
    'files.clean_up': {
      run: async () => void (await cleanUp({ db, storage }, { now: new Date() })),
      repeat: '53 3 * * *',
    },
  };
}

/** Public and private pictures differ in a prefix, and documents may be PDFs; removing what is not there is fine. */
async function removePicture(storage: Storage, name: string): Promise<void> {
  const suffixes = ['', ...imageWidths.map((width) => `-${width}`)];
  const files = suffixes.flatMap((suffix) =>
    ['', privatePrefix].map((prefix) => `${prefix}${name}${suffix}.webp`),
  );
  files.push(`${privatePrefix}${name}.pdf`);
  await Promise.all(files.map((file) => storage.remove(file)));
}
