/** A PostgreSQL of the system's own packages: their distribution patches it, while npm's waits for its next release. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isOlder } from '../version.ts';
import { runAs, type SystemAccount } from './account.ts';

export type Installed = { folder: string; version: string };

type Wanted = { account: SystemAccount; packaged: string; folders?: readonly string[] };

/** The newest of the same major version that is newer than the packaged one; `folders` are for tests. */
export async function newerInstalled({
  account,
  packaged,
  folders = foldersOf(packaged),
}: Wanted): Promise<Installed | undefined> {
  const found = await Promise.all(folders.map((folder) => installedIn(folder, account)));
  return found
    .filter((one) => one !== undefined)
    .filter(({ version }) => majorOf(version) === majorOf(packaged) && isOlder(packaged, version))
    .toSorted((a, b) => (isOlder(a.version, b.version) ? 1 : -1))[0];
}

/** Where Debian and Homebrew put it, with the extensions that the market uses. */
function foldersOf(version: string): string[] {
  const major = majorOf(version);
  return [
    `/usr/lib/postgresql/${major}`,
    `/opt/homebrew/opt/postgresql@${major}`,
    `/usr/local/opt/postgresql@${major}`,
  ];
}

const majorOf = (version: string) => version.split('.')[0];

async function installedIn(folder: string, account: SystemAccount): Promise<Installed | undefined> {
  const postgres = join(folder, 'bin', 'postgres');
  const programs = [postgres, ...['initdb', 'pg_ctl'].map((name) => join(folder, 'bin', name))];
  try {
    await Promise.all(programs.map((file) => stat(file)));
    const said = await runAs({ account, file: postgres, args: ['--version'] });
    const version = /\(PostgreSQL\) (\d+\.\d+)/.exec(said)?.[1];
    return version === undefined ? undefined : { folder, version };
  } catch {
    return undefined;
  }
}
