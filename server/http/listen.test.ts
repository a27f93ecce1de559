import fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config.ts';
import { listenAt } from './listen.ts';

function server() {
  const http = fastify();
  onTestFinished(() => http.close());
  return http;
}

test('a port that is taken is refused in a sentence', async () => {
  const first = server();
  await listenAt(first, { host: '127.0.0.1', port: 0 });
  const { port } = first.server.address() as AddressInfo;
  await expect(listenAt(server(), { host: '127.0.0.1', port })).rejects.toEqual(
    new ConfigError(
      `PORT: something listens at 127.0.0.1:${port} already; end it, or set another port`,
    ),
  );
});

test('so is an address that this machine does not have', async () => {
  await expect(listenAt(server(), { host: '203.0.113.9', port: 0 })).rejects.toEqual(
    new ConfigError(
      'HOST: this machine has no address 203.0.113.9; use 127.0.0.1, 0.0.0.0, or one that it has',
    ),
  );
});
