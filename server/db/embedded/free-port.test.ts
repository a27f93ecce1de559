import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

const listen = async (port: number) => {
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
};

test('a free port can be listened at, and is none that the system gives to who asks for any', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  expect(ports.filter((port) => port < 20_000 || port >= 32_768)).toEqual([]);
  for (const port of new Set(ports)) (await listen(port)).close();
});

test('one that somebody listens at is passed over', async () => {
  const taken = await freePort();
  const free = await freePort();
  const server = await listen(taken);
  const draws = [taken, taken, free];
  expect(await freePort(() => draws.shift() ?? free)).toBe(free);
  server.close();
});
