/** The postmaster: PostgreSQL's main process. It outlives us when we are killed, and is found again by its pid file. */
import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quietEnvironment, runAs } from './account.ts';
import { clusterOf, type ClusterPlace } from './cluster.ts';
import { freePort } from './free-port.ts';

type Postmaster = { pid: number; port: number };

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  // Short questions by the hundred: a parallel plan costs more to start than it saves.
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
  wal_level: 'minimal',
  max_wal_senders: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
};

/** A crash of the machine loses everything; a crash of a process loses nothing. For tests only. */
const fastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** The postmaster that serves this cluster now, ours or one left by a process that was killed. */
export async function findPostmaster(place: ClusterPlace): Promise<Postmaster | undefined> {
  const file = join(clusterOf(place), 'postmaster.pid');
  const [pid, , , port] = (await readFile(file, 'utf8').catch(() => '')).split('\n').map(Number);
  // PostgreSQL itself replaces the file of a process that is gone.
  if (!pid || !port || !isAlive(pid)) return undefined;
  if (await isPostmasterOf(place, pid)) return { pid, port };
  // After a restart of the machine the number may belong to anybody, and PostgreSQL would refuse to start.
  await rm(file, { force: true });
  return undefined;
}

/** `settings` go before our own. */
type Starting = { fast: boolean; port?: number; settings?: Record<string, string> };

/** Starts a postmaster and waits until it accepts connections; refuses with its last words when it ends instead. */
export async function startPostmaster(place: ClusterPlace, options: Starting): Promise<Postmaster> {
  const port = options.port ?? (await freePort());
  const child = await spawnPostmaster(place, {
    ...settings,
    ...(options.fast && fastSettings),
    ...options.settings,
    port: String(port),
  });
  while (!(await isReady(place, child.pid))) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`PostgreSQL did not start: ${await lastWords(place)}`);
    await pause(20);
  }
  return { pid: child.pid ?? 0, port };
}

/** Ends the postmaster in good order: open transactions are rolled back, everything committed is on disk. */
export async function stopPostmaster(place: ClusterPlace): Promise<void> {
  const args = ['stop', '--mode=fast', `--pgdata=${clusterOf(place)}`, '--silent', '--timeout=60'];
  await runAs({ account: place.account, file: place.binaries.pgCtl, args });
}

async function spawnPostmaster(
  { home, ...place }: ClusterPlace,
  given: Record<string, string>,
): Promise<ChildProcess> {
  const log = await open(join(home, 'log'), 'w', 0o600);
  const args = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(place.binaries.postgres, ['-D', clusterOf({ home, ...place }), ...args], {
    ...place.account,
    cwd: '/',
    env: quietEnvironment(),
    // A group of its own: Ctrl+C in the terminal must not end the database before the requests that use it.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  await new Promise((done, fail) => child.once('spawn', done).once('error', fail));
  child.unref();
  await log.close();
  return child;
}

async function isReady(place: ClusterPlace, pid: number | undefined): Promise<boolean> {
  const lines = (
    await readFile(join(clusterOf(place), 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * A living process is not enough: it may have ended and wait for its parent as a zombie, or be another program, or
 * another PostgreSQL. A postmaster works in the folder of its cluster; where Linux does not say, its name has to do.
 */
async function isPostmasterOf(place: ClusterPlace, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  if (!/^Name:\tpostgres$/m.test(status) || /^State:\tZ/m.test(status)) return false;
  const [folder, own] = await Promise.all(
    [`/proc/${pid}/cwd`, clusterOf(place)].map((path) => stat(path).catch(() => undefined)),
  );
  return !folder || !own || (folder.dev === own.dev && folder.ino === own.ino);
}

/** Counts only what we may signal: a process of another account is none that we started. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function lastWords({ home }: ClusterPlace): Promise<string> {
  return (await readFile(join(home, 'log'), 'utf8')).trim().split('\n').slice(-3).join(' ');
}
