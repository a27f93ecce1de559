/** Makes the database cluster on first use, whole or not at all. */
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import type { Binaries } from './binaries.ts';

export type ClusterPlace = { account: SystemAccount; binaries: Binaries; home: string };

export const clusterOf = ({ home }: ClusterPlace): string => join(home, 'cluster');

/** Returns the password of the cluster, which is made first when there is none. */
export async function readyCluster(place: ClusterPlace, fast: boolean): Promise<string> {
  const isThere = await access(clusterOf(place)).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeCluster(place, fast);
  return readFile(join(place.home, 'password'), 'utf8');
}

/** Made beside its place and moved there at the end: a crash or a second process never meets half a cluster. */
async function makeCluster(place: ClusterPlace, fast: boolean): Promise<void> {
  const draft = { ...place, home: await mkdtemp(`${place.home}.new-`) };
  await chmod(draft.home, 0o711);
  const password = randomBytes(24).toString('hex');
  await writeFile(join(draft.home, 'password'), password, { mode: 0o600 });
  await initialise(draft, password, fast);
  await rename(draft.home, place.home).catch(() => rm(draft.home, { recursive: true }));
}

async function initialise(place: ClusterPlace, password: string, fast: boolean): Promise<void> {
  const cluster = clusterOf(place);
  const passwordFile = join(place.home, 'first-password');
  await mkdir(cluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  await Promise.all([give(cluster, place.account), give(passwordFile, place.account)]);
  const options = [
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
  ];
  // The same order and case rules on every machine, whatever locales it has.
  const locale = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const args = [`--pgdata=${cluster}`, ...options, ...locale, ...(fast ? ['--no-sync'] : [])];
  await runAs({ account: place.account, file: place.binaries.initdb, args });
  await rm(passwordFile);
}

async function give(path: string, { uid, gid }: SystemAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}
