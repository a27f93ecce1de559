/** For those who run the site: is it alive, is it ready, and what is it doing. */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { installLeaving, type Draining } from './leaving.ts';
import { createMetrics, type MetricParts } from './metrics.ts';
import { refuse } from '../refuse.ts';

export type OpsParts = MetricParts;

/** Adds `/api/health/live`, `/api/health/ready` and `/metrics`; returns how to leave in good order. */
export function serveOps(app: FastifyInstance, parts: OpsParts): Draining['leave'] {
  const leaving = installLeaving(app);
  app.get('/api/health/live', quiet, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/api/health/ready', quiet, async (_, reply) => {
    const status = leaving.isLeaving() ? 'leaving' : await stateOf(parts);
    if (status === 'leaving' || status === 'away')
      refuse('service.unavailable', { retryAfterSeconds: 2 });
    return reply.header('cache-control', 'no-store').send({
      status,
      files: parts.storage.isAway() ? 'away' : 'ready',
      events: parts.events.isAway() ? 'away' : 'ready',
      ...(parts.searchWatch && { search: parts.searchWatch.isAway() ? 'away' : 'ready' }),
    });
  });
  serveMetrics(app, parts);
  return leaving.leave;
}

/** `reading` while there is no primary, and a standby answers strangers: without the process they would see nothing at all. */
async function stateOf({ pool, replica }: OpsParts): Promise<'ready' | 'reading' | 'away'> {
  if (await answersInTime(pool)) return 'ready';
  return replica?.isInUse() ? 'reading' : 'away';
}

/** Watchers ask every few seconds: that is not logged, only what is wrong. */
const quiet = { logLevel: 'warn' } as const;

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
  const metrics = createMetrics(app, parts);
  app.get('/metrics', quiet, async (request, reply) => {
    if (!isFromInside(request)) refuse('request.not_found');
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** From this machine or its own network, and not passed on by a proxy: that would be anybody. */
function isFromInside(request: FastifyRequest): boolean {
  const address = request.raw.socket.remoteAddress ?? '';
  return (
    signsOfProxies.every((name) => request.headers[name] === undefined) &&
    inside.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  );
}

const signsOfProxies = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'forwarded',
  'via',
];

const inside = new BlockList();
inside.addSubnet('127.0.0.0', 8);
inside.addSubnet('10.0.0.0', 8);
inside.addSubnet('172.16.0.0', 12);
inside.addSubnet('192.168.0.0', 16);
inside.addAddress('::1', 'ipv6');
inside.addSubnet('fc00::', 7, 'ipv6');
