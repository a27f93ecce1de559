/** A primary and its physical standby, both from the embedded programs: for what replication alone can show. */
import { execFile } from 'node:child_process';
import { appendFile, chmod, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unprivilegedAccount } from '../db/embedded/account.ts';
import { reachableBinaries } from '../db/embedded/binaries.ts';
import { clusterOf, readyCluster, type ClusterPlace } from '../db/embedded/cluster.ts';
import { startPostmaster, stopPostmaster } from '../db/embedded/postmaster.ts';
import { clear } from './clear.ts';

export type Replicated = {
  primaryUrl: string;
  standbyUrl: string;
  /** Stops applying what the primary did, or goes on. */
  pause(isPaused: boolean): Promise<void>;
  stopStandby(): Promise<void>;
  startStandby(): Promise<void>;
  stopPrimary(): Promise<void>;
  startPrimary(): Promise<void>;
  /** Has the primary acknowledge a commit only once the standby has it, or as usual. */
  synchronise(isSynchronous: boolean): Promise<void>;
  close(): Promise<void>;
};

// A standby may have no fewer connections than what its copy was made with: initdb's defaults.
const settings = {
  wal_level: 'replica',
  max_wal_senders: '10',
  max_connections: '100',
  synchronous_commit: 'on',
  hot_standby: 'on',
  wal_retrieve_retry_interval: '100',
};

export async function replicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'pasar-standby-'));
  await chmod(folder, 0o755);
  const quiet = { log: () => undefined };
  const account = await unprivilegedAccount(quiet.log);
  const binaries = await reachableBinaries({ account, ...quiet });
  const [primary, standby]: ClusterPlace[] = ['primary', 'standby'].map((name) => ({
    account,
    binaries,
    home: join(folder, name),
  }));
  if (!primary || !standby) throw new Error('two places');
  const password = await readyCluster(primary, true);
  // Copied before its first start, the standby follows from the very beginning.
  await promisify(execFile)('cp', ['-a', primary.home, standby.home]);
  const begun = await startPostmaster(primary, { fast: true, settings });
  await writeFile(join(clusterOf(standby), 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${begun.port} user=postgres password=${password}`;
  await appendFile(
    join(clusterOf(standby), 'postgresql.conf'),
    `\nprimary_conninfo = '${conninfo}'\n`,
  );
  const start = (place: ClusterPlace, port?: number) =>
    startPostmaster(place, { fast: true, settings, ...(port ? { port } : {}) });
  const { port } = await start(standby);
  const urlOf = (at: number) => `postgres://postgres:${password}@127.0.0.1:${at}/postgres`;
  return {
    primaryUrl: urlOf(begun.port),
    standbyUrl: urlOf(port),
    pause: (isPaused) =>
      say(urlOf(port), `select pg_wal_replay_${isPaused ? 'pause' : 'resume'}()`),
    stopStandby: () => stopPostmaster(standby),
    stopPrimary: () => stopPostmaster(primary),
    startPrimary: async () => void (await start(primary, begun.port)),
    synchronise: async (isSynchronous) => {
      const names = isSynchronous ? '*' : '';
      await say(urlOf(begun.port), `alter system set synchronous_standby_names = '${names}'`);
      await say(urlOf(begun.port), 'select pg_reload_conf()');
    },
    startStandby: async () => void (await start(standby, port)),
    close: async () => {
      await stopPostmaster(standby).catch(() => undefined);
      await stopPostmaster(primary);
      await clear(folder);
    },
  };
}

async function say(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
