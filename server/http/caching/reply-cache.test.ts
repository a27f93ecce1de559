import { expect, test } from 'vitest';
import { createReplyCache, freshFrom } from './reply-cache.ts';

const answer = (text: string, tags: string[] = [], freshUntil = freshFrom(0)) => ({
  status: 200,
  body: Buffer.from(text),
  headers: {},
  tags,
  freshUntil,
});
const lasting = (text: string, tags: string[]) => answer(text, tags, freshFrom(0, { lasts: true }));
const cacheOf = (mostBytes: number, clock = () => 0) => createReplyCache({ mostBytes, clock });

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

test('what lasts is cached for a minute, but not into another civil day of any zone', () => {
  let now = 0;
  const cache = cacheOf(1_000, () => now);
  cache.put('/mug', lasting('mug', ['product:1']), cache.moment());
  now = 60_000;
  expect(cache.get('/mug')?.body.toString()).toBe('mug');
  now = 60_001;
  expect(cache.get('/mug')).toBeUndefined();
  const [noon, justBefore] = [Date.UTC(2026, 0, 5, 12), Date.UTC(2026, 0, 5, 11, 59, 50)];
  expect(freshFrom(justBefore, { lasts: true })).toBe(noon - 1);
  expect(freshFrom(noon, { lasts: true })).toBe(noon + 60_000);
  expect(freshFrom(justBefore)).toBe(justBefore + 5_000);
});

test('what lasts gets as old as the rest once its figures changed, whether before or after it was read', () => {
  let now = 0;
  const cache = cacheOf(1_000, () => now);
  const before = cache.moment();
  cache.put('/mug', lasting('mug', ['product:1']), before);
  cache.put('/cup', lasting('cup', ['product:2']), before);
  const cached = () => ['/mug', '/cup', '/late'].filter((key) => cache.get(key));
  now = 3_000;
  cache.age(['product:1']);
  cache.put('/late', lasting('late', ['product:1']), before);
  expect(cached()).toEqual(['/mug', '/cup', '/late']);
  now = 5_001;
  expect(cached()).toEqual(['/cup']);
  cache.age(['product:2']);
  expect(cached()).toEqual([]);
});

test('what is read after its figures changed lasts', () => {
  let now = 0;
  const cache = cacheOf(1_000, () => now);
  cache.age(['product:1']);
  cache.put('/mug', lasting('mug', ['product:1']), cache.moment());
  now = 60_000;
  expect(cache.get('/mug')?.body.toString()).toBe('mug');
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
