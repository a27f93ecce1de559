import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { appOn, type TestApp } from '../../testing/app.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { neighbourhoodOf, networkOf, rateLimits } from './rate-limits.ts';

const secret = { SESSION_SECRET: 'the same in both, as both have to know it' };

test.each([
  ['203.0.113.7', '203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7', '::ffff:203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0:0::/64', '2001:db8:0::/48'],
  ['::1', '0:0:0:0::/64', '0:0:0::/48'],
])('takes %s for the visitor %s in %s', (address, network, neighbourhood) => {
  expect(networkOf(address)).toBe(network);
  expect(neighbourhoodOf(network)).toBe(neighbourhood);
});

/** Reads until one is refused, at most so often; returns how many were let through. */
async function flood(
  app: TestApp,
  { times, from }: { times: number; from: string },
): Promise<number> {
  for (let through = 0; through < times; through += 1) {
    if ((await asked(app, from)) === 429) return through;
  }
  return times;
}

const asked = async (app: TestApp, remoteAddress: string) =>
  (await app.http.inject({ url: '/api/platform', remoteAddress })).statusCode;

describe('in two processes', () => {
  let database: TestDatabase;
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    // In the middle of a minute, so that no test runs into the next.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:20Z') });
    database = await testDatabase();
    [here, there] = [
      await appOn(database, { RATE_LIMITS: 'on', ...secret }),
      await appOn(database, { RATE_LIMITS: 'on', ...secret }),
    ];
  });
  afterAll(async () => {
    await Promise.all([here, there].map(({ http, events }) => http.close().then(events.close)));
    await database.close();
    vi.useRealTimers();
  });

  test('the write after the last allowed one is refused, with when to come back, and nothing else', async () => {
    const visitor = here.visitor();
    const write = () => visitor.post('/api/nothing');
    for (let times = 0; times < rateLimits.writes.times; times += 1)
      expect((await write()).status).toBe(404);
    const refused = await write();
    expect(refused).toMatchObject({ status: 429, body: { type: '/problems/too-many-requests' } });
    expect(refused.headers['retry-after']).toBe('40');
    expect((await visitor.get('/api/platform')).status).toBe(200);
    expect((await visitor.get('/pictures/mug.webp')).status).toBe(404);
  });

  test('a write that is refused for want of a token is one, too', async () => {
    const write = () =>
      here.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.9',
        payload: {},
      });
    for (let times = 0; times < rateLimits.writes.times; times += 1)
      expect((await write()).statusCode).toBe(403);
    expect((await write()).statusCode).toBe(429);
  });

  test('what one lets through the other knows, of this visitor alone', async () => {
    const [from, other] = ['203.0.113.3', '203.0.113.4'];
    expect(await flood(here, { times: rateLimits.reads.times, from })).toBe(rateLimits.reads.times);
    await expect.poll(() => asked(there, from)).toBe(429);
    expect(await asked(there, other)).toBe(200);
  });

  test('no address is published through the database, and nothing of who asks little', async () => {
    const heard: unknown[] = [];
    there.events.on('visitors.counted', (counted) => heard.push(counted));
    await flood(here, { times: 20, from: '203.0.113.5' });
    await flood(here, { times: 60, from: '203.0.113.6' });
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    expect(heard).toEqual([
      {
        by: expect.any(String),
        limit: 'reads',
        news: { window: expect.any(Number), used: [[expect.any(String), 60]] },
      },
    ]);
    expect(JSON.stringify(heard)).not.toContain('203.0');
  });
});
