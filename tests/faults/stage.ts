/** Where a run happens: a database, the server, and a line on either side of it that can be cut. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseOver, openPool } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { migrateJobs } from '#server/jobs/jobs.ts';
import { clear } from '#server/testing/clear.ts';
import { type Line, openLine } from '#server/testing/line.ts';
import { type Nats, startNats } from '#server/testing/nats.ts';
import { type PgBouncer, startPgBouncer } from '#server/testing/pgbouncer.ts';
import { type ServerProcess, startProcess } from '../support/server-process.ts';
import { freePort } from '#server/db/embedded/free-port.ts';
import { stripeStandIn, type StripeStandIn } from '#server/testing/stripe-stand-in.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { watchLedger } from './ledger-watch.ts';
import { type PlanName, plans } from './plans.ts';
import { type Scene, setScene } from './scene.ts';

export type Stage = {
  /** Where the clients find the server, over `clients`. */
  origin: string;
  clients: Line;
  /** Between the server and its database. */
  databaseLine: Line;
  /** Straight to the database, past the line. */
  pool: pg.Pool;
  scene: Scene;
  /** What the market is paid through, unless that is the sandbox. */
  stripe: StripeStandIn | null;
  /** The folder of the pictures, where it is a small disk of its own; null where we may not make one. */
  smallDisk: string | null;
  /** Ends the server without a word and starts it again. */
  killServer(): Promise<void>;
  /** Between the server and its database, where the run is about it. */
  pooler: PgBouncer | null;
  /** Two PostgreSQL instead of the embedded one, and what holds them, where a plan is about them. */
  cluster: Cluster | null;
  /** By which events get about, where the plan is about it. */
  nats: Nats | null;
  /** Of the embedded database's main process, by a signal of its own. */
  signalDatabase(signal: 'SIGKILL' | 'SIGINT'): void;
  /** Whether it takes connections. */
  isDatabaseThere(): Promise<boolean>;
  /** Waits until the server says that it is ready, and hears what others tell; how long that took in milliseconds. */
  untilReady(): Promise<number>;
  close(): Promise<void>;
};

export type Gateway = 'sandbox' | 'stripe';

/** `pooler`: without a plan that is about it, too. */
type Setting = { gateway: Gateway; pooler: boolean; plan: PlanName | undefined };

export async function openStage(
  chance: () => number,
  { gateway, pooler: hasPooler, plan }: Setting,
): Promise<Stage> {
  const about = plan && plans[plan];
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-faults-'));
  // Where PostgreSQL runs as another account than root, that account has to get in.
  chmodSync(dataDir, 0o755);
  const files = join(dataDir, 'files');
  const smallDisk = mountSmallDisk(files);
  const cluster = about === 'cluster' ? await startCluster() : null;
  const nats = about === 'nats' ? await startNats() : null;
  const database = cluster ?? (await openDatabase({ dataDir, log: () => {} }));
  const url = new URL(database.url);
  const pooler =
    hasPooler || about === 'pooler' || cluster
      ? await startPgBouncer(database.url, { settings: ['default_pool_size = 10'] })
      : null;
  const databaseLine = await openLine(Number(new URL((pooler ?? database).url).port), chance);
  url.host = `127.0.0.1:${databaseLine.port}`;
  const port = await freePort();
  const clients = await openLine(port, chance);
  const origin = `http://localhost:${clients.port}`;
  const stripe = gateway === 'stripe' ? await stripeStandIn() : null;
  const variables = {
    PORT: String(port),
    DATABASE_URL: url.href,
    ...(pooler && { DATABASE_DIRECT_URL: database.url }),
    ...(cluster && { DATABASE_REPLICA_URL: cluster.replicaUrl }),
    ...(nats && { NATS_URL: nats.url }),
    DATA_DIR: dataDir,
    // A production build, and yet no real market: that one would refuse the sandbox's trouble. The demo stays away where there are people.
    DEMO: 'true',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'fatal',
    ...(stripe
      ? { ...stripe.settings, CURRENCY: 'SGD' }
      : { SANDBOX_TROUBLE: 'delay=600,lost=0.06' }),
  };
  const pool = openPool(database.url, 4);
  const scene = await prepared(pool);
  let server: ServerProcess = await startProcess(variables);

  async function untilReady(): Promise<number> {
    const begun = performance.now();
    while (!(await isReady(`http://127.0.0.1:${port}`))) await pause(50);
    return performance.now() - begun;
  }

  return {
    origin,
    clients,
    databaseLine,
    pool,
    scene,
    smallDisk,
    cluster,
    nats,
    stripe,
    killServer: async () => {
      await server.kill();
      server = await startProcess(variables);
    },
    pooler,
    isDatabaseThere: () => answers(database.url),
    signalDatabase: (signal) =>
      process.kill(
        Number(
          readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
        ),
        signal,
      ),
    untilReady,
    close: async () => {
      await server.stop();
      await Promise.all([clients.close(), databaseLine.close(), pool.end(), stripe?.close()]);
      await pooler?.close();
      await nats?.close();
      await database.close();
      if (smallDisk) execFileSync('umount', [smallDisk]);
      await clear(dataDir);
    },
  };
}

async function prepared(pool: pg.Pool): Promise<Scene> {
  await migrate(pool, 'migrations');
  await migrateJobs(pool);
  await watchLedger(pool);
  return setScene(databaseOver(pool));
}

/** A disk of one mebibyte in memory, which only root of Linux may make. */
function mountSmallDisk(folder: string): string | null {
  mkdirSync(folder);
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return null;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=755', 'none', folder], {
      stdio: 'ignore',
    });
    return folder;
  } catch {
    return null;
  }
}

function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health/ready`, { signal: AbortSignal.timeout(3_000) }).then(
    async (answer) => {
      const { status, events } = (await answer.json()) as { status?: unknown; events?: string };
      return status === 'ready' && events === 'ready';
    },
    () => false,
  );
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
