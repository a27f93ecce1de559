/** For those who run the site: is it alive, is it ready, and what is it doing. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inProcessAddress } from './kernel-hooks.ts';
import { installLeaving, type Leaving } from './leaving.ts';
import type { WatchedStorage } from '../storage/watched.ts';
import { refuse } from './refuse.ts';

export type OpsParts = {
  pool: pg.Pool;
  /** Round trips to the database since the start. */
  statements(): number;
  storage: Pick<WatchedStorage, 'figures' | 'isAway'>;
};

/** Adds `/api/health/live`, `/api/health/ready` and `/metrics`; returns how to leave in good order. */
export function serveOps(app: FastifyInstance, parts: OpsParts): Leaving['leave'] {
  const leaving = installLeaving(app);
  app.get('/api/health/live', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'live' }));
  app.get('/api/health/ready', async (_, reply) => {
    if (leaving.isLeaving() || !(await answersInTime(parts.pool))) refuse('service.unavailable', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({ status: 'ready', files: parts.storage.isAway() ? 'away' : 'ready' });
  });
  serveMetrics(app, parts);
  return leaving.leave;
}

/** False when the database says nothing within two seconds. */
function answersInTime(pool: pg.Pool): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), 2_000);
  pool.query('select 1').then(
    () => resolve(true),
    () => resolve(false),
  );
  return promise.finally(() => clearTimeout(timer));
}

function serveMetrics(app: FastifyInstance, parts: OpsParts): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  countStatements(register, parts);
  countStorage(register, parts);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.ip === inProcessAddress) return;
    durations.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!isFromInside(request)) refuse('request.not_found');
    return reply.type(register.contentType).send(await register.metrics());
  });
  app.addHook('onClose', async () => register.clear());
}

function countStatements(register: Registry, { pool, statements }: OpsParts): void {
  register.registerMetric(
    new Counter({
      name: 'sql_round_trips_total',
      help: 'Round trips to the database.',
      registers: [],
      collect() {
        this.reset();
        this.inc(statements());
      },
    }),
  );
  register.registerMetric(
    new Gauge({
      name: 'sql_connections',
      help: 'Connections to the database, by what they do.',
      labelNames: ['state'] as const,
      registers: [],
      collect() {
        this.set({ state: 'open' }, pool.totalCount);
        this.set({ state: 'idle' }, pool.idleCount);
        this.set({ state: 'awaited' }, pool.waitingCount);
      },
    }),
  );
}

function countStorage(register: Registry, { storage }: OpsParts): void {
  const labelNames = ['operation', 'outcome'] as const;
  register.registerMetric(
    new Counter({
      name: 'storage_operations_total',
      help: 'What was asked of the place of the uploaded pictures.',
      labelNames,
      registers: [],
      collect() {
        this.reset();
        for (const [operation, { done, failed }] of Object.entries(storage.figures)) {
          this.inc({ operation, outcome: 'done' }, done);
          this.inc({ operation, outcome: 'failed' }, failed);
        }
      },
    }),
  );
  register.registerMetric(
    new Counter({
      name: 'storage_seconds_total',
      help: 'Time spent waiting for the place of the uploaded pictures.',
      labelNames: ['operation'] as const,
      registers: [],
      collect() {
        this.reset();
        for (const [operation, { seconds }] of Object.entries(storage.figures)) this.inc({ operation }, seconds);
      },
    }),
  );
}

/** From this machine or its own network, and not passed on by a proxy: that would be anybody. */
function isFromInside(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? '';
  return request.headers['x-forwarded-for'] === undefined && inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
