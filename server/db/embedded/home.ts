/** The home of the embedded database: `cluster/` (PostgreSQL's own), `password` and `log`. */
import { createHash } from 'node:crypto';
import { access, mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import { commonPlace } from './common-place.ts';

type Wanted = { dataDir: string; account: SystemAccount; log: (line: string) => void };

/** `<dataDir>/postgres`, unless the account that runs PostgreSQL cannot enter there: then a folder that it can. */
export async function reachableHome({ dataDir, account, log }: Wanted): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const home = join(dataDir, 'postgres');
  const enterable = await canEnter(account, dataDir);
  if (await exists(home)) {
    if (!enterable)
      throw new Error(
        `The account that runs PostgreSQL can no longer enter ${dataDir}. Allow it with chmod o+x on that path.`,
      );
    return home;
  }
  if (account.uid === undefined) return home;
  const elsewhere = join(await commonPlace(), await nameOf(dataDir));
  if (enterable && !(await exists(elsewhere))) return home;
  log(
    `The account that runs PostgreSQL cannot enter ${dataDir}, so the database lives in ${elsewhere}.`,
  );
  return elsewhere;
}

function canEnter(account: SystemAccount, folder: string): Promise<boolean> {
  if (account.uid === undefined) return Promise.resolve(true);
  return runAs({ account, file: '/bin/sh', args: ['-c', 'cd "$0"', folder] }).then(
    () => true,
    () => false,
  );
}

async function nameOf(dataDir: string): Promise<string> {
  return createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
