/** Two processes on one database behind a balancer, as a deployment has them. */
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { clear } from '#server/testing/clear.ts';
import { type Balancer, openBalancer } from './balancer.ts';
import { type ServerProcess, startProcess } from './server-process.ts';
import type { DatabaseWay } from './database-ways.ts';
import { openPool, unhurried } from '#server/db/database.ts';
import { freePort } from '#server/db/embedded/free-port.ts';

export type Pair = {
  balancer: Balancer;
  /** The ports of the two. */
  ports: [number, number];
  database: pg.Pool;
  process(port: number): ServerProcess;
  /** Starts the one of this port again, and waits until the balancer sends requests there. */
  start(port: number): Promise<void>;
  close(): Promise<void>;
};

type PairOptions = { variables?: Record<string, string>; way: DatabaseWay };

/** Starts both at the same moment, on a database that is empty: they migrate it and set up the demo. */
export async function openPair({ variables = {}, way }: PairOptions): Promise<Pair> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-pair-'));
  chmodSync(dataDir, 0o755);
  const databaseUrl = await emptyDatabase();
  const place = await way.open(databaseUrl);
  const ports: [number, number] = [await freePort(), await freePort()];
  const balancer = await openBalancer(ports);
  const running = new Map<number, ServerProcess>();
  const database = openPool(databaseUrl, 3, { patience: unhurried });
  const start = async (port: number) => {
    const given = {
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: balancer.origin,
      TRUSTED_PROXIES: '127.0.0.1',
      ...place.variables,
      DATABASE_POOL: '8',
      DATA_DIR: dataDir,
      DEMO: 'true',
      // Many looks of the balancer, on a busy machine as well.
      DRAIN_SECONDS: '4',
      LOG_LEVEL: 'warn',
      ...variables,
    };
    running.set(port, await startProcess(given));
    await balancer.until(port, true);
  };
  await Promise.all(ports.map(start));
  return {
    balancer,
    ports,
    database,
    start,
    process: (port) => running.get(port) ?? never(port),
    close: async () => {
      await Promise.all([...running.values()].map((process) => process.stop()));
      await Promise.all([balancer.close(), database.end(), place.close()]);
      await clear(dataDir);
    },
  };
}

async function emptyDatabase(): Promise<string> {
  const url = new URL(inject('databaseUrl'));
  const name = `pair_${crypto.randomUUID().slice(0, 8)}`;
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

function never(port: number): never {
  throw new Error(`no process of this pair has port ${port}`);
}
