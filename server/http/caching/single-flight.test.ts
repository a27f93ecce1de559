import { expect, test } from 'vitest';
import { createFlights } from './single-flight.ts';

const isForAll = () => true;

test('who asks meanwhile gets what comes of it, and who asks later begins anew', async () => {
  const share = createFlights<string>(60_000);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = share({ key: '/', work: () => promise, isForAll });
  const second = share({ key: '/', work: async () => 'another', isForAll });
  const other = share({ key: '/shops', work: async () => 'shops', isForAll });
  resolve('page');
  expect(await Promise.all([first, second, other])).toEqual(['page', 'page', 'shops']);
  expect(await share({ key: '/', work: async () => 'later', isForAll })).toBe('later');
});

test('an error is only of whom it happened to, and what is not for all of who made it', async () => {
  const share = createFlights<string>(60_000);
  const { promise, reject } = Promise.withResolvers<string>();
  const first = share({ key: '/', work: () => promise, isForAll });
  const second = share({ key: '/', work: async () => 'own', isForAll: () => false });
  const third = share({ key: '/', work: async () => 'again', isForAll: () => false });
  reject(new Error('out of order'));
  await expect(first).rejects.toThrow('out of order');
  expect(await Promise.all([second, third])).toEqual(['own', 'again']);
});

test('nobody waits for longer than their patience', async () => {
  const share = createFlights<string>(1);
  const { promise, resolve } = Promise.withResolvers<string>();
  const first = share({ key: '/', work: () => promise, isForAll });
  expect(await share({ key: '/', work: async () => 'own', isForAll })).toBe('own');
  resolve('page');
  expect(await first).toBe('page');
});
