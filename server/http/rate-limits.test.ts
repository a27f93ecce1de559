import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerWithProblem } from './problems.ts';
import { createCounter, limitVisitors, networkOf, rateLimits } from './rate-limits.ts';

const minute = 60_000;

test('counts each visitor apart and begins anew in the next window', () => {
  const counter = createCounter({ times: 2, seconds: 60 });
  const ask = (key: string, now: number) => counter.secondsToWait(key, now);
  expect([ask('ann', 0), ask('ann', 1_000), ask('ben', 1_000)]).toEqual([0, 0, 0]);
  expect(ask('ann', 45_000)).toBe(15);
  expect(ask('ann', minute)).toBe(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('takes %s for the visitor %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('refuses the write after the last allowed one, and says when to come back', async () => {
  const app = Fastify();
  app.decorateRequest('visitor', null);
  app.setErrorHandler(answerWithProblem);
  limitVisitors(app);
  app.post('/api/things', async () => ({}));
  app.get('/pictures/:name', async () => ({}));
  const send = () => app.inject({ method: 'POST', url: '/api/things' });
  const answers = await Promise.all(Array.from({ length: rateLimits.writes.times + 1 }, send));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(rateLimits.writes.times);
  const refused = answers.find(({ statusCode }) => statusCode === 429);
  expect(refused?.json()).toMatchObject({ type: '/problems/too-many-requests' });
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
  expect((await app.inject('/pictures/mug.webp')).statusCode).toBe(200);
  await app.close();
});
