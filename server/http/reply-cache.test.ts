import { expect, test } from 'vitest';
import { createReplyCache } from './reply-cache.ts';

const answer = (text: string, tags: string[] = []) => ({
  status: 200,
  body: Buffer.from(text),
  headers: {},
  tags,
});
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
  const late = cache.put('/price', answer('10.00'), moment);
  expect(late.etag).toMatch(/^W\//);
  expect(late.isCurrent).toBe(false);
  expect(cache.get('/price')).toBeUndefined();
  expect(cache.put('/price', answer('12.00'), cache.moment()).isCurrent).toBe(true);
  expect(cache.get('/price')?.body.toString()).toBe('12.00');
});

test('an answer is as old as the oldest that it was made from', () => {
  let now = 3_000;
  const cache = cacheOf(1_000, () => now);
  cache.put('/page', answer('one'), { ...cache.moment(), at: 0 });
  now = 5_000;
  expect(cache.get('/page')?.body.toString()).toBe('one');
  now = 5_001;
  expect(cache.get('/page')).toBeUndefined();
});

test('a change lets go of what has its tag, and of nothing else', () => {
  const cache = cacheOf(1_000);
  cache.put('/mug', answer('mug', ['product:1', 'shop:1']), cache.moment());
  cache.put('/cup', answer('cup', ['product:2', 'shop:1']), cache.moment());
  cache.put('/both', answer('both', ['product:1', 'product:2']), cache.moment());
  const cached = () => ['/mug', '/cup', '/both'].filter((key) => cache.get(key));
  cache.drop(['product:1']);
  expect(cached()).toEqual(['/cup']);
  cache.drop(['product:1', 'shop:2']);
  expect(cached()).toEqual(['/cup']);
  cache.drop(['shop:1']);
  expect(cached()).toEqual([]);
  expect(cache.figures().bytes).toBe(0);
});

test('what was read before its tag was dropped is not cached; what has another is', () => {
  const cache = cacheOf(1_000);
  const moment = cache.moment();
  cache.drop(['product:1']);
  cache.put('/old', answer('old', ['product:1']), moment);
  cache.put('/other', answer('other', ['product:2']), moment);
  cache.put('/new', answer('new', ['product:1']), cache.moment());
  expect(['/old', '/other', '/new'].filter((key) => cache.get(key))).toEqual(['/other', '/new']);
});

test('what was read before so many drops that not all are remembered is not cached', () => {
  const cache = cacheOf(1_000);
  const moment = cache.moment();
  for (let id = 0; id <= 10_000; id += 1) cache.drop([`product:${id}`]);
  cache.put('/old', answer('old', ['product:0']), moment);
  expect(cache.get('/old')).toBeUndefined();
  cache.put('/new', answer('new', ['product:0']), cache.moment());
  expect(cache.get('/new')?.body.toString()).toBe('new');
});

test('lets the oldest go when there is no more room', () => {
  const cache = cacheOf(20);
  for (const name of ['/a', '/b', '/c']) cache.put(name, answer('1234'), cache.moment());
  expect(['/a', '/b', '/c'].map((name) => cache.get(name)?.body.toString())).toEqual([
    undefined,
    '1234',
    '1234',
  ]);
});

test('tags take room, too', () => {
  const cache = cacheOf(300);
  cache.put('/a', answer('1234', ['one', 'two']), cache.moment());
  cache.put('/b', answer('1234', ['one', 'two']), cache.moment());
  expect(['/a', '/b'].filter((key) => cache.get(key))).toEqual(['/b']);
});
