import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { mayPostTo, postTo } from './outward-post.ts';
import { NotPublicHost } from './public-host.ts';

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  // Listening on a port, the address is one.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (address: string, trusted: string[], patienceMs = 5_000) =>
  postTo(address, { headers: {}, body: '{}', trusted, patienceMs });

test('of an answer that never ends only the status is read', async () => {
  const closed = Promise.withResolvers<void>();
  const origin = await serving((_, response) => {
    response.on('close', closed.resolve);
    response.writeHead(202);
    const more = () => response.write('x'.repeat(10_000), (error) => error ?? more());
    more();
  });
  expect(await post(origin, [origin])).toBe(202);
  await closed.promise;
});

test('who does not answer in time is not waited for', async () => {
  const origin = await serving(() => {});
  const error = await post(origin, [origin], 50).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: 'AbortError', cause: { name: 'TimeoutError' } });
});

test('a redirect is an answer', async () => {
  let asked = 0;
  const origin = await serving((_, response) => {
    asked += 1;
    response.writeHead(302, { location: `${origin}/elsewhere` }).end();
  });
  expect(await post(origin, [origin])).toBe(302);
  expect(asked).toBe(1);
});

test('a name that leads into the own network is not connected to', async () => {
  const { port } = new URL(await serving((_, response) => response.end()));
  await expect(post(`http://localhost:${port}`, [])).rejects.toThrow(NotPublicHost);
});

test.each([
  ['https://hooks.example/', true],
  ['https://hooks.example:8443/', false],
  ['http://hooks.example/', false],
  ['https://me:secret@hooks.example/', false],
  ['https://127.0.0.1/', false],
  ['https://0x7f000001/', false],
  ['https://[::ffff:127.0.0.1]/', false],
  ['http://erp.lan:8080/hooks', true],
  ['http://erp.lan:8081/hooks', false],
  ['nowhere', false],
])('to %s something may be posted: %s', (address, may) => {
  expect(mayPostTo(address, ['http://erp.lan:8080'])).toBe(may);
});
