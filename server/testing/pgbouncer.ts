/** PgBouncer as Debian has it (`apt-get install pgbouncer`), by `deploy/pgbouncer.ini`, before a database of a test. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clear } from './clear.ts';
import { freePort } from '../db/embedded/free-port.ts';

const program = '/usr/sbin/pgbouncer';

/** Whether it can be started here. */
export const hasPgBouncer = existsSync(program);

export type PgBouncer = {
  url: string;
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it without a word. */
  kill(): Promise<void>;
  /** At the same place again. */
  start(): Promise<void>;
  close(): Promise<void>;
};

type PgBouncerOptions = {
  mode?: 'transaction' | 'session';
  /** Lines of its settings. */
  settings?: string[];
};

/** In transaction mode with few connections, so that a statement meets another one than the statement before. */
export async function startPgBouncer(
  databaseUrl: string,
  { mode = 'transaction', settings = [] }: PgBouncerOptions = {},
): Promise<PgBouncer> {
  const { hostname, port: databasePort, username, password } = new URL(databaseUrl);
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'pasar-pgbouncer-'));
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"\n`);
  const deployed = await readFile(new URL('../../deploy/pgbouncer.ini', import.meta.url), 'utf8');
  const changed = [
    deployed.replace(/^\* = .*$/m, `* = host=${hostname} port=${databasePort}`),
    // Of what is said twice the later counts.
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${join(folder, 'users.txt')}`,
    `pool_mode = ${mode}`,
    'default_pool_size = 6',
    // Connections change hands as often as they can.
    'server_round_robin = 1',
    ...settings,
    '',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), changed.join('\n'));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  let { child, ended } = await run(folder, url.href);
  const end = async (signal: 'SIGKILL' | 'SIGINT') => {
    child.kill(signal);
    await ended;
  };
  return {
    url: url.href,
    signal: (signal) => void child.kill(signal),
    kill: () => end('SIGKILL'),
    start: async () => {
      ({ child, ended } = await run(folder, url.href));
    },
    close: async () => {
      await end('SIGINT');
      await clear(folder);
    },
  };
}

async function run(folder: string, url: string) {
  // It does not run as root.
  const user = process.getuid?.() === 0 ? ['--user', 'nobody'] : [];
  const child = spawn(program, [...user, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await Promise.race([untilItListens(url), ended.then(() => refuse(folder))]);
  return { child, ended };
}

function refuse(folder: string): never {
  throw new Error(`PgBouncer does not start by ${folder}/pgbouncer.ini`);
}

async function untilItListens(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => undefined);
    const failure = await client.connect().then(
      () => undefined,
      (error: NodeJS.ErrnoException) => error,
    );
    await client.end().catch(() => undefined);
    if (failure?.code !== 'ECONNREFUSED') return;
  }
}
