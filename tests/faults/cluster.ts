/** Two PostgreSQL, held by Patroni as `deploy/ha/` has it, each on an address of this machine: what a failover needs. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type SystemAccount, unprivilegedAccount } from '#server/db/embedded/account.ts';
import { clear } from '#server/testing/clear.ts';

export type Cluster = {
  /** Where HAProxy leads to the primary, and to the standby. */
  url: string;
  replicaUrl: string;
  /** Kills all there is on the primary's machine, and returns what starts it again. */
  killPrimary(): Promise<Restart>;
  killStandby(): Promise<Restart>;
  /** Stops all there is on the primary's machine where it is, as one that hangs, and returns what lets it go on. */
  silencePrimary(): Promise<Restart>;
  /** Kills the primary's PostgreSQL alone, which Patroni finds. */
  killPostgres(): Promise<void>;
  /** Makes the standby primary, as an operator does before an update. */
  switchOver(): Promise<void>;
  /** Kills etcd everywhere, and returns what starts it again. */
  killEtcd(): Promise<Restart>;
  /** Until what is written is acknowledged, by another primary where one is named. */
  untilWritable(except?: string): Promise<void>;
  /** Until nothing that is written is acknowledged any more. */
  untilReadOnly(): Promise<void>;
  /** Until both are there and the standby has everything that is acknowledged. */
  untilWhole(): Promise<void>;
  primary(): Promise<string>;
  close(): Promise<void>;
};

export type Restart = () => Promise<void>;

const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  patronictl: '/usr/bin/patronictl',
  haproxy: '/usr/sbin/haproxy',
  pgbouncer: '/usr/sbin/pgbouncer',
  postgres: '/usr/lib/postgresql/15/bin/postgres',
};

export const missingPrograms = Object.values(programs).filter((file) => !existsSync(file));

const deployed = (file: string) => new URL(`../../deploy/ha/${file}`, import.meta.url);
const patroniFile = deployed('patroni.yml').pathname;
const names = ['db-1', 'db-2'] as const;
type Name = (typeof names)[number];

/** Long, for a busy machine that makes a cluster or copies one. */
const patienceMs = 120_000;

type Settings = { address: (of: number) => string; folder: string; account: SystemAccount };

/** Starts three etcd, two PostgreSQL with Patroni, and HAProxy. */
export async function startCluster(): Promise<Cluster> {
  const account = await unprivilegedAccount(() => {});
  const folder = await mkdtemp(join(tmpdir(), 'pasar-cluster-'));
  const { uid, gid } = account;
  if (uid !== undefined && gid !== undefined)
    await promisify(execFile)('chown', [`${uid}:${gid}`, folder]);
  // Addresses of this run, so that ports are those of the files.
  const net = `127.${randomInt(16, 250)}.${randomInt(1, 250)}`;
  const settings = { address: (of: number) => `${net}.${of}`, folder, account };
  const password = randomBytes(12).toString('hex');
  const { start, pidOf, end, endAll } = programsOf(settings);

  const startEtcd = (of: number) =>
    start(`etcd-${of}`, programs.etcd, [], {
      ...variablesOf('etcd.env', settings, of),
      ETCD_NAME: `etcd-${of}`,
      ETCD_DATA_DIR: join(folder, `etcd-${of}`),
    });
  const patroniVariables = (name: Name) => ({
    ...variablesOf('patroni.env', settings, numberOf(name)),
    PATRONI_NAME: name,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_RESTAPI_PASSWORD: password,
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_PASSWORD: password,
  });
  const startMachine = (name: Name) => {
    startEtcd(numberOf(name));
    start(name, programs.patroni, [patroniFile], patroniVariables(name));
  };
  const killMachine = async (name: Name): Promise<Restart> => {
    await Promise.all([end(name), end(`etcd-${numberOf(name)}`)]);
    signal(postgresOf(settings, name), 'SIGKILL');
    return () => Promise.resolve(startMachine(name));
  };
  const silenceMachine = (name: Name): Restart => {
    const programsThere = [pidOf(name), pidOf(`etcd-${numberOf(name)}`)];
    // Its main process first, which then starts no more of those that are stopped with it.
    signal(postgresOf(settings, name).slice(0, 1), 'SIGSTOP');
    const all = [...programsThere, ...postgresOf(settings, name)];
    signal(all, 'SIGSTOP');
    return () => Promise.resolve(signal(all, 'SIGCONT'));
  };
  const statusOf = (name: Name, path: string) =>
    fetch(`http://${settings.address(numberOf(name))}:8008${path}`, {
      signal: AbortSignal.timeout(2_000),
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  const find = async (path: string): Promise<Name> => {
    for (const last = performance.now() + patienceMs; performance.now() < last; await pause(100))
      for (const name of names) if (await statusOf(name, path)) return name;
    throw new Error(`no machine of the cluster is ${path} after two minutes: ${lastWords(folder)}`);
  };
  const primary = () => find('/primary');
  const url = new URL(`postgres://postgres:${password}@${settings.address(4)}:5432/postgres`);

  startEtcd(3);
  names.forEach(startMachine);
  start('haproxy', programs.haproxy, ['-db', '-f', deployed('haproxy.cfg').pathname], {
    HA_LISTEN: settings.address(4),
    HA_DB_1: settings.address(1),
    HA_DB_2: settings.address(2),
  });

  async function until(is: (at: string | null) => boolean, otherwise: string): Promise<void> {
    for (const last = performance.now() + patienceMs; performance.now() < last; await pause(50))
      if (is(await writableAt(url.href, settings))) return;
    throw new Error(`the cluster ${otherwise} after two minutes`);
  }
  const untilWritable = (except?: string) =>
    until((at) => at !== null && at !== except, 'takes no writes');
  const untilReadOnly = () => until((at) => at === null, 'still takes writes');

  async function untilWhole(): Promise<void> {
    await find('/sync');
    await untilWritable();
  }

  await untilWhole();
  await asOwner(url.href, password);
  url.username = 'pasar';
  url.pathname = '/pasar';
  const replica = new URL(url);
  replica.port = '5433';
  return {
    url: url.href,
    replicaUrl: replica.href,
    primary,
    untilWritable,
    untilReadOnly,
    untilWhole,
    killPrimary: async () => killMachine(await primary()),
    killStandby: async () => killMachine(await find('/sync')),
    silencePrimary: async () => silenceMachine(await primary()),
    killPostgres: async () => signal(postgresOf(settings, await primary()), 'SIGKILL'),
    switchOver: async () => {
      const leader = await primary();
      await promisify(execFile)(
        programs.patronictl,
        ['-c', patroniFile, 'switchover', 'pasar', '--leader', leader, '--force'],
        { env: { ...process.env, LC_ALL: 'C.UTF-8', ...patroniVariables(leader) } },
      );
    },
    killEtcd: async () => {
      await Promise.all([1, 2, 3].map((of) => end(`etcd-${of}`)));
      return () => Promise.resolve([1, 2, 3].forEach(startEtcd));
    },
    close: async () => {
      await Promise.all(names.map((name) => end(name)));
      for (const name of names) signal(postgresOf(settings, name), 'SIGKILL');
      await endAll();
      await clear(folder);
    },
  };
}

/** What runs of this cluster, by names, each with its output in the folder; nothing of it outlives this process. */
function programsOf(settings: Settings) {
  const { folder, account } = settings;
  const children = new Map<string, ChildProcess>();
  process.once('SIGINT', () => process.exit(130));
  process.once('SIGTERM', () => process.exit(143));
  process.once('exit', () => {
    for (const child of children.values()) child.kill('SIGKILL');
    for (const name of names) signal(postgresOf(settings, name), 'SIGKILL');
  });

  function start(name: string, file: string, args: string[], env: Record<string, string>): void {
    const isPlain = name === 'haproxy';
    const log = openSync(join(folder, `${name}.log`), 'a');
    children.set(
      name,
      spawn(file, args, {
        ...(isPlain ? {} : account),
        cwd: '/',
        env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      }),
    );
    closeSync(log);
    // Each has a machine of its own outside of here, where the visitors' load does not keep it from its heartbeat.
    if (process.getuid?.() === 0) setPriority(children.get(name)?.pid ?? 0, -10);
  }

  function pidOf(name: string): number {
    const pid = children.get(name)?.pid;
    if (pid === undefined) throw new Error(`${name} does not run`);
    return pid;
  }

  async function end(name: string): Promise<void> {
    const child = children.get(name);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  const endAll = async () => void (await Promise.all([...children.keys()].map(end)));
  return { start, pidOf, end, endAll };
}

const numberOf = (name: Name) => names.indexOf(name) + 1;

/** Of Patroni and PostgreSQL on both machines. */
function lastWords(folder: string): string {
  const words = names.map((name) => readFileSync(join(folder, `${name}.log`), 'utf8').split('\n'));
  return ['', ...words.flatMap((lines) => lines.slice(-12))].join('\n');
}

/** As the file has it for the first machine: addresses of this run instead of those of a network, and this machine's own where it says so. */
function variablesOf(file: string, { address }: Settings, of: number): Record<string, string> {
  const lines = readFileSync(deployed(file), 'utf8').matchAll(/^(\w+)=(.*)$/gm);
  return Object.fromEntries(
    [...lines].map(([, name = '', value = '']) => {
      const isShared = value.includes(',');
      const here = value.replace(/10\.0\.0\.(\d)/g, (_, at: string) =>
        address(isShared ? Number(at) : of),
      );
      return [name, here];
    }),
  );
}

/** Its main process and all that belong to it; none where it does not run. */
function postgresOf({ folder }: Settings, name: Name): number[] {
  const file = join(folder, name, 'postmaster.pid');
  if (!existsSync(file)) return [];
  const main = Number(readFileSync(file, 'utf8').split('\n')[0]);
  // A number that was left behind may be another program's by now.
  const command = `/proc/${main}/cmdline`;
  if (!existsSync(command) || !readFileSync(command, 'utf8').includes(join(folder, name)))
    return [];
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8');
  return [main, ...children.split(' ').filter(Boolean).map(Number)];
}

function signal(processes: number[], how: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of processes)
    try {
      process.kill(pid, how);
    } catch {
      // It ended by itself meanwhile.
    }
}

/** By which machine something was written, and acknowledged; null where it was not. */
async function writableAt(url: string, { address }: Settings): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 1_000,
    query_timeout: 2_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ at: string }>(
      `select host(inet_server_addr()) as at, pg_logical_emit_message(true, 'pasar', 'written')`,
    );
    return names.find((name) => address(numberOf(name)) === rows[0]?.at) ?? null;
  } catch {
    return null;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function asOwner(url: string, password: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`create role pasar login password '${password}'`);
  await client.query('create database pasar owner pasar');
  await client.end();
}
