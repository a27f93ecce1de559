/** PostgreSQL refuses to run as root. Started by root, it runs as an account without rights of its own. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export type Account = { uid?: number; gid?: number };

type Run = { account: Account; file: string; args: string[] };

const executeFile = promisify(execFile);

/** Runs a program to its end as `account`; refuses with what it printed when it fails. */
export async function runAs({ account, file, args }: Run): Promise<string> {
  const { stdout } = await executeFile(file, args, {
    ...account,
    cwd: '/',
    env: quietEnvironment(),
  });
  return stdout;
}

/** The caller's environment without the variables that would steer PostgreSQL, and in plain English. */
export function quietEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Ourselves, unless we are root: then `postgres` where the system has it, else `pasar`, else `nobody`. */
export async function unprivilegedAccount(log: (line: string) => void): Promise<Account> {
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

async function accountNamed(name: string): Promise<Account | undefined> {
  const ask = (flag: string) => runAs({ account: {}, file: 'id', args: [flag, name] });
  return Promise.all([ask('-u'), ask('-g')]).then(
    ([uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }),
    () => undefined,
  );
}
