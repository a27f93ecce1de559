/** What `/metrics` exposes, in Prometheus' text format. docs/operations.md lists all of it; deploy/grafana draws it. */
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { inProcessAddress } from '../kernel-hooks.ts';
import type { Replica } from '../../db/replica.ts';
import type { Events } from '../../events/events.ts';
import type { WatchedStorage } from '../../storage/watched.ts';
import { productMetrics } from './product-metrics.ts';
import type { ReplyCache } from '../caching/reply-cache.ts';

export type MetricParts = {
  pool: pg.Pool;
  /** Round trips to the database since the start. */
  statements(): number;
  replica?: Pick<Replica, 'isInUse' | 'lagSeconds'> | undefined;
  /** The caches of answers and pages, by name. */
  caches: Record<string, Pick<ReplyCache, 'figures'>>;
  /** Where uploaded pictures are stored. */
  storage: Pick<WatchedStorage, 'figures' | 'isAway'>;
  /** What processes tell each other. */
  events: Pick<Events, 'isAway'>;
  /** Of an engine of search that may be away, while PostgreSQL finds instead. */
  searchWatch?: { isAway(): boolean; missed(): number } | undefined;
  /** Live streams held open. */
  streams(): number;
  /** Endpoints whose successes count by themselves, by the name of their counter. */
  successes: Record<string, { method: string; path: string }>;
};

export type Metrics = { contentType: string; text(): Promise<string> };

/** Counts what this process does from now on; what the whole market has waiting is asked of the database when it is read. */
export function createMetrics(app: FastifyInstance, parts: MetricParts): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  measureProcess(register, parts);
  if (parts.replica) measureReplica(register, parts.replica);
  if (parts.searchWatch) measureSearch(register, parts.searchWatch);
  measureRequests(app, register);
  countSuccesses(app, register, parts.successes);
  const measureMarket = marketGauges(register);
  app.addHook('onClose', async () => register.clear());
  return {
    contentType: register.contentType,
    text: async () => {
      await measureMarket(parts.pool);
      return Registry.merge([register, productMetrics]).metrics();
    },
  };
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const registers = [register];
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const refusals = new Counter({
    name: 'refusals_total',
    help: 'Requests refused, by why.',
    labelNames: ['code'] as const,
    registers,
  });
  // Exposed from the start, unlike a status that was never answered: only what grows from 0 is seen to grow.
  const mistakes = new Counter({
    name: 'mistakes_total',
    help: 'Answers of 500, each of which is a mistake of ours.',
    registers,
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.ip === inProcessAddress) return;
    if (reply.statusCode === 500) mistakes.inc();
    const route = request.routeOptions.url ?? 'none';
    durations.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    if (reply.refusal) refusals.inc({ code: reply.refusal });
  });
}

/** An answer that repeats an earlier one is not counted again. */
function countSuccesses(
  app: FastifyInstance,
  register: Registry,
  successes: MetricParts['successes'],
): void {
  const counters = new Map(
    Object.entries(successes).map(([name, { method, path }]) => {
      const help = `Successes of ${method} ${path}, repeated answers left out.`;
      return [`${method} ${path}`, new Counter({ name, help, registers: [register] })];
    }),
  );
  app.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode !== 201 || reply.hasHeader('idempotent-replayed')) return;
    counters.get(`${request.method} ${request.routeOptions.url}`)?.inc();
  });
}

function measureProcess(
  register: Registry,
  { pool, statements, caches, streams, storage, events }: MetricParts,
): void {
  const counted = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (this: Counter) => void,
  ) => new Counter({ name, help, labelNames, registers: [register], collect });
  const gauged = (
    name: string,
    help: string,
    labelNames: string[],
    collect: (this: Gauge) => void,
  ) => new Gauge({ name, help, labelNames, registers: [register], collect });
  counted('sql_round_trips_total', 'Round trips to the database.', [], function () {
    this.reset();
    this.inc(statements());
  });
  gauged(
    'sql_connections',
    'Connections to the database, by what they do.',
    ['state'],
    function () {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  );
  counted(
    'cached_responses_asked_total',
    'Answers and pages asked of the caches for strangers, by readers and for pages that are made.',
    ['cache', 'asker', 'result'],
    function () {
      this.reset();
      for (const [cache, { figures }] of Object.entries(caches)) {
        for (const [asker, { hit, miss }] of Object.entries(figures().asked)) {
          this.inc({ cache, asker, result: 'hit' }, hit);
          this.inc({ cache, asker, result: 'miss' }, miss);
        }
      }
    },
  );
  gauged(
    'cached_responses_bytes',
    'Bytes of answers and pages cached for strangers.',
    ['cache'],
    function () {
      for (const [cache, { figures }] of Object.entries(caches))
        this.set({ cache }, figures().bytes);
    },
  );
  counted(
    'storage_operations_total',
    'What was asked of the place of the uploaded pictures.',
    ['operation', 'outcome'],
    function () {
      this.reset();
      for (const [operation, { done, failed }] of Object.entries(storage.figures)) {
        this.inc({ operation, outcome: 'done' }, done);
        this.inc({ operation, outcome: 'failed' }, failed);
      }
    },
  );
  counted(
    'storage_seconds_total',
    'Time spent waiting for the place of the uploaded pictures.',
    ['operation'],
    function () {
      this.reset();
      for (const [operation, { seconds }] of Object.entries(storage.figures))
        this.inc({ operation }, seconds);
    },
  );
  gauged('live_streams', 'Open streams of server-sent events.', [], function () {
    this.set(streams());
  });
  gauged('events_away', '1 while nothing is heard of other processes.', [], function () {
    this.set(events.isAway() ? 1 : 0);
  });
}

function measureSearch(register: Registry, watch: NonNullable<MetricParts['searchWatch']>): void {
  const registers = [register];
  const gauge = () =>
    new Gauge({
      name: 'search_away',
      help: '1 while OpenSearch does not find, and PostgreSQL does.',
      registers,
      collect() {
        this.set(watch.isAway() ? 1 : 0);
      },
    });
  const counter = () =>
    new Counter({
      name: 'search_fallbacks_total',
      help: 'Searches that OpenSearch did not answer, and PostgreSQL did.',
      registers,
      collect() {
        this.reset();
        this.inc(watch.missed());
      },
    });
  gauge();
  counter();
}

function measureReplica(
  register: Registry,
  { isInUse, lagSeconds }: NonNullable<MetricParts['replica']>,
): void {
  const gauged = (name: string, help: string, value: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(value());
      },
    });
  gauged('sql_replica_in_use', '1 while the standby answers what strangers read.', () =>
    isInUse() ? 1 : 0,
  );
  gauged(
    'sql_replica_lag_seconds',
    'How far the standby is behind the primary; not a number while unknown.',
    () => lagSeconds() ?? Number.NaN,
  );
}

type Waiting = {
  what: 'job' | 'delivery';
  kind: string;
  state: string;
  count: number;
  oldest: number | null;
};

/** What waits in the database, for all processes together. While the database is away, that is all it says. */
function marketGauges(register: Registry): (pool: pg.Pool) => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge('database_up', '1 while the database answers.');
  const jobs = gauge(
    'jobs',
    'Jobs by state: due, running, scheduled for later, failing and tried again, or given up.',
    ['state'],
  );
  const oldest = gauge(
    'jobs_oldest_due_seconds',
    'How long the oldest job that is due has waited.',
  );
  const deliveries = gauge(
    'deliveries',
    'Mails and messages that are not done, by channel and state.',
    ['channel', 'state'],
  );
  return async (pool) => {
    const waiting = await whatWaits(pool);
    up.set(waiting ? 1 : 0);
    for (const each of [jobs, oldest, deliveries]) each.reset();
    if (!waiting) return;
    for (const state of ['due', 'running', 'scheduled', 'failing', 'given_up'])
      jobs.set({ state }, 0);
    for (const { what, kind, state, count } of waiting) {
      if (what === 'job') jobs.set({ state }, count);
      else deliveries.set({ channel: kind, state }, count);
    }
    oldest.set(waiting.find(({ what, state }) => what === 'job' && state === 'due')?.oldest ?? 0);
  };
}

/** Deliveries that are done are many and stay; who wants their number counts them where they are sent. */
async function whatWaits(pool: pg.Pool): Promise<Waiting[] | undefined> {
  const asked = pool.query<Waiting>(`
    select 'job' as what, '' as kind, state, count(*) as count, extract(epoch from now() - min(run_at))::float8 as oldest
    from (
      select run_at, case when locked_at is not null then 'running' when attempts >= max_attempts then 'given_up'
        when attempts > 0 then 'failing' when run_at > now() then 'scheduled' else 'due' end as state
      from graphile_worker._private_jobs
    ) jobs group by state
    union all
    select 'delivery', channel, state, count(*), null from notification_deliveries where state in ('prepared', 'queued', 'failed') group by channel, state`);
  return asked.then(
    ({ rows }) => rows,
    () => undefined,
  );
}
