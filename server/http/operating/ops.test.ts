import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPool } from '../../db/database.ts';
import { createDiskStorage } from '../../storage/disk.ts';
import { watched } from '../../storage/watched.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { isInTime } from '../../testing/in-time.ts';
import { serveOps, type OpsParts } from './ops.ts';
import { answerWithProblem } from '../problems.ts';

const storage = watched(createDiskStorage('/nowhere'));
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await testDatabase();
  app = appOver(partsWith(database.pool));
});
afterAll(() => Promise.all([app.close(), database.close()]));

function partsWith(pool: OpsParts['pool']): OpsParts {
  return {
    pool,
    statements: () => 42,
    caches: {},
    events: { isAway: () => false },
    streams: () => 0,
    successes: {},
    storage,
  };
}

function appOver(parts: OpsParts): FastifyInstance {
  const fresh = Fastify();
  fresh.setErrorHandler(answerWithProblem);
  serveOps(fresh, parts);
  return fresh;
}

test('is live and ready with its database', async () => {
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  expect((await app.inject('/api/health/ready')).statusCode).toBe(200);
});

test('watching leaves no line in the log, other requests do', async () => {
  const lines: string[] = [];
  const logged = Fastify({
    logger: { level: 'info', stream: { write: (line) => lines.push(line) } },
  });
  logged.addHook('onResponse', async (request) => request.log.info(request.url));
  serveOps(logged, partsWith(database.pool));
  logged.get('/shops', async () => 'open');
  lines.length = 0;
  for (const path of ['/api/health/live', '/api/health/ready', '/metrics', '/shops'])
    await logged.inject(path);
  await logged.close();
  const asked = lines.filter((line) => line.includes('"msg":"/'));
  expect(asked.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['/shops']);
});

test('without its database it is live, and says within two seconds that it is not ready', async () => {
  const pool = openPool('postgres://nobody@127.0.0.1:1/none', 1);
  const alone = appOver(partsWith(pool));
  expect((await alone.inject('/api/health/live')).statusCode).toBe(200);
  const asked = alone.inject('/api/health/ready');
  expect(await isInTime(asked, 2_500)).toBe(true);
  const answer = await asked;
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  const { body } = await alone.inject('/metrics');
  expect(body).toContain('database_up 0');
  expect(body).not.toMatch(/^jobs\{/m);
  await Promise.all([alone.close(), pool.end()]);
});

test('while it is leaving it is live, and not ready', async () => {
  const leaving = Fastify();
  leaving.setErrorHandler(answerWithProblem);
  const leave = serveOps(leaving, partsWith(database.pool));
  expect((await leaving.inject('/api/health/ready')).statusCode).toBe(200);
  await leave(0);
  expect((await leaving.inject('/api/health/live')).statusCode).toBe(200);
  expect((await leaving.inject('/api/health/ready')).statusCode).toBe(503);
  await leaving.close();
});

test('metrics know requests by their route, and the round trips to the database', async () => {
  await app.inject('/api/health/live');
  const { body } = await app.inject('/metrics');
  expect(body).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/health\/live",status="200"\} \d/,
  );
  expect(body).toContain('sql_round_trips_total 42');
  expect(body).toContain('sql_connections{state="open"}');
  expect(body).toContain('process_resident_memory_bytes');
});

test.each([
  ['an address of the internet', { remoteAddress: '203.0.113.7' }, {}],
  [
    'a proxy that passes a visitor on',
    { remoteAddress: '127.0.0.1' },
    { 'x-forwarded-for': '203.0.113.7' },
  ],
  [
    'one that says it by the standard',
    { remoteAddress: '10.0.0.2' },
    { forwarded: 'for=203.0.113.7' },
  ],
  ['one that names itself', { remoteAddress: '10.0.0.2' }, { via: '1.1 proxy' }],
  ['one that says it otherwise', { remoteAddress: '127.0.0.1' }, { 'x-real-ip': '203.0.113.7' }],
  [
    'one that says the protocol alone',
    { remoteAddress: '127.0.0.1' },
    { 'x-forwarded-proto': 'https' },
  ],
])('metrics are not there for %s', async (_, { remoteAddress }, headers) => {
  expect((await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode).toBe(404);
});

test.each(['127.0.0.1', '::1', '10.1.2.3', '::ffff:192.168.0.7', 'fd00::7'])(
  'metrics are there for %s',
  async (remoteAddress) => {
    expect((await app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(200);
  },
);
