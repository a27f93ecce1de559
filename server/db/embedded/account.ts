/** PostgreSQL refuses to run as root. Started by root, it runs as an account without rights of its own. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

export type SystemAccount = { uid?: number; gid?: number };

type Run = { account: SystemAccount; file: string; args: string[] };

/** Runs a program to its end as `account`; refuses with what it printed when it fails. */
export async function runAs({ account, file, args }: Run): Promise<string> {
  const child = spawn(file, args, {
    ...account,
    cwd: '/',
    env: quietEnvironment(),
    // A group of its own: a signal to ours must not break off what makes, starts or stops a database.
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [printed, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (child.exitCode !== 0) throw new Error(`${file} failed: ${complaint || printed}`);
  return printed;
}

/** The caller's environment without the variables that would steer PostgreSQL, and in plain English. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Ourselves, unless we are root: then `postgres` where the system has it, else `pasar`, else `nobody`. */
export async function unprivilegedAccount(log: (line: string) => void): Promise<SystemAccount> {
  if (process.getuid?.() !== 0) return {};
  const known = (await accountNamed('postgres')) ?? (await accountNamed('pasar'));
  if (known) return known;
  log('PostgreSQL does not run as root: adding the system account "pasar" for it.');
  await runAs({ account: {}, file: 'useradd', args: ['--system', '--user-group', 'pasar'] }).catch(
    () => undefined,
  );
  const added = (await accountNamed('pasar')) ?? (await accountNamed('nobody'));
  if (!added)
    throw new Error(
      'PostgreSQL does not run as root. Add a system account named "pasar", or set DATABASE_URL.',
    );
  return added;
}

async function accountNamed(name: string): Promise<SystemAccount | undefined> {
  const ask = (flag: string) => runAs({ account: {}, file: 'id', args: [flag, name] });
  return Promise.all([ask('-u'), ask('-g')]).then(
    ([uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }),
    () => undefined,
  );
}
