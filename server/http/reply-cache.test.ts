import { expect, test } from 'vitest';
import { createReplyCache } from './reply-cache.ts';

const answer = (text: string) => ({ status: 200, body: Buffer.from(text), headers: {} });
const cacheOf = (mostBytes: number, clock = () => 0) =>
  createReplyCache({ lifetimeMs: 5_000, mostBytes, clock });

test('caches an answer for its lifetime, and no longer', () => {
  let now = 0;
  const cache = cacheOf(1_000, () => now);
  cache.put('/a', answer('one'), cache.moment());
  now = 5_000;
  expect(cache.get('/a')?.body.toString()).toBe('one');
  now = 5_001;
  expect(cache.get('/a')).toBeUndefined();
});

test('what was read before a change is answered, but not cached', () => {
  const cache = cacheOf(1_000);
  const moment = cache.moment();
  cache.clear();
  expect(cache.put('/price', answer('10.00'), moment).etag).toMatch(/^W\//);
  expect(cache.get('/price')).toBeUndefined();
  cache.put('/price', answer('12.00'), cache.moment());
  expect(cache.get('/price')?.body.toString()).toBe('12.00');
});

test('lets the oldest go when there is no more room', () => {
  const cache = cacheOf(8);
  for (const name of ['/a', '/b', '/c']) cache.put(name, answer('1234'), cache.moment());
  expect(['/a', '/b', '/c'].map((name) => cache.get(name)?.body.toString())).toEqual([
    undefined,
    '1234',
    '1234',
  ]);
});
