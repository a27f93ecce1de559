import { request as httpRequest } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { createHosts, hostName } from './hosts.ts';

const real = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://pasar.example',
  SERVICE_HOSTS: 'cool.example, WWW.cool.example, pr-*.preview.example',
  TRUSTED_PROXIES: '127.0.0.9',
};

describe('a running server', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await testApp(real, {
      render: async ({ url }) => ({ status: 200, headers: {}, body: JSON.stringify({ url }) }),
    });
    await app.http.listen({ port: 0, host: '127.0.0.1' });
    port = (app.http.server.address() as AddressInfo).port;
  });
  afterAll(() => app.close());

  test.for([
    'pasar.example',
    'PASAR.Example',
    'pasar.example.',
    'pasar.example:8443',
    'cool.example',
    'www.cool.example',
    'pr-12.preview.example',
  ])('answers for %s', async (host) => expect((await visit({ host })).status).toBe(200));

  test.for([
    'evil.example',
    'pasar.example.evil.example',
    'evilpasar.example',
    'cool.example.evil.example',
    'a.cool.example',
    'preview.example',
    'pr-1.x.preview.example',
    'localhost',
    '127.0.0.1',
    '[::1]:3000',
    '169.254.169.254',
  ])('answers 421 for %s', async (host) => {
    const { status, body, headers } = await visit({ host });
    expect(status).toBe(421);
    expect(body).toMatchObject({ type: '/problems/misdirected', status: 421 });
    expect(JSON.stringify(body)).not.toContain(host);
    expect(headers['cache-control']).toBe('no-store');
  });

  test.for([
    'pasar.example:99999',
    'pasar.example:x',
    'pasar..example',
    'pasar.example/evil',
    'a b',
    'user@pasar.example',
    '[::1',
    '',
  ])('answers 400 for the malformed host “%s”', async (host) =>
    expect((await visit({ host })).status).toBe(400),
  );

  test('answers 400 without a host, and for two of them', async () => {
    expect(await answerTo('GET /api/platform HTTP/1.1\r\nConnection: close\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    );
    const two =
      'GET /api/platform HTTP/1.1\r\nHost: pasar.example\r\nHost: evil.example\r\nConnection: close\r\n\r\n';
    expect(await answerTo(two)).toMatch(/^HTTP\/1.1 400/);
  });

  test('answers 400 for a whole address in place of a path', async () => {
    const forged =
      'GET http://evil.example/api/platform HTTP/1.1\r\nHost: pasar.example\r\nConnection: close\r\n\r\n';
    expect(await answerTo(forged)).toMatch(/^HTTP\/1.1 400/);
  });

  test('believes X-Forwarded-Host of a configured proxy only', async () => {
    const forwarded = { host: 'evil.example', 'x-forwarded-host': 'pasar.example' };
    expect((await visit(forwarded)).status).toBe(421);
    expect(
      (await visit({ host: 'pasar.example', 'x-forwarded-host': 'evil.example' })).status,
    ).toBe(200);
    expect((await visit(forwarded, '127.0.0.9')).status).toBe(200);
    expect(
      (await visit({ host: 'pasar.example', 'x-forwarded-host': 'evil.example' }, '127.0.0.9'))
        .status,
    ).toBe(421);
  });

  test.for(['http', 'gopher', ',', '://', '"><script>'])(
    'names its own addresses as PUBLIC_URL does, whatever a proxy passes on as the protocol: %s',
    async (protocol) => {
      const headers = { host: 'cool.example', 'x-forwarded-proto': protocol };
      const path = `/pricing?${encodeURIComponent(protocol)}`;
      expect(await visit(headers, '127.0.0.9', path)).toMatchObject({
        status: 200,
        body: { url: `https://cool.example${path}` },
      });
    },
  );

  test('tells crawlers of a service’s host the same', async () =>
    expect(
      await answerTo('GET /robots.txt HTTP/1.1\r\nHost: cool.example\r\nConnection: close\r\n\r\n'),
    ).toContain('Sitemap: https://cool.example/sitemap.xml'));

  test.for(['/api/health/live', '/api/health/ready', '/api/health/ready?verbose', '/metrics'])(
    'lets probes come by the machine’s address for %s',
    async (path) => {
      for (const method of ['GET', 'HEAD'])
        expect(await statusOf(`${method} ${path}`, '127.0.0.1')).toBe(200);
    },
  );

  test.for([
    'GET /api/health',
    'GET /api/health/',
    'GET /api/health/x',
    'GET /api/health/..%2fplatform',
    'GET /api/health/../platform',
    'GET /api/health/ready/',
    'GET /api/health/ready/x',
    'GET /api/health/%72eady',
    'GET /api/health/ready%00',
    'GET /api/health/READY',
    'GET /api/health//ready',
    'GET //api/health/ready',
    'GET /api/health/ready;x',
    'GET /api/health/%',
    'GET /api/health/%zz',
    'GET /%',
    'GET /%c0%ae',
    `GET /api/products/${'x'.repeat(400)}`,
    'GET /metrics/',
    'GET /metrics/x',
    'POST /metrics',
    'POST /api/health/ready',
    'DELETE /api/health/live',
    'OPTIONS /api/health/ready',
    'OPTIONS /api/platform',
    'OPTIONS *',
    'PROPFIND /api/health/ready',
    'PROPFIND /api/platform',
    'TRACE /',
    'PURGE /shops',
    'GET /',
    'GET /nowhere',
    'GET /api/nowhere',
    'GET /uploads/x.png',
    'GET /assets/x.js',
    'HEAD /shops/1',
    'POST /api/auth/login',
  ])('answers 421 for %s on an unknown host', async (asked) =>
    expect(await statusOf(asked, 'evil.example')).toBe(421),
  );

  test('accepts changes from pages of the very host only, and gives each host a session of its own', async () => {
    const { body, headers } = await visit(
      { host: 'cool.example' },
      undefined,
      '/api/auth/csrf-token',
    );
    const [cookie = ''] = headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const token = {
      cookie: cookie.split(';')[0] ?? '',
      'x-csrf-token': (body as { csrfToken: string }).csrfToken,
    };
    const logout = (host: string, origin: string) =>
      visit({ host, origin, ...token }, undefined, '/api/auth/logout', 'POST');
    expect((await logout('cool.example', 'https://pasar.example')).status).toBe(403);
    expect((await logout('cool.example', 'https://www.cool.example')).status).toBe(403);
    expect((await logout('cool.example', 'https://cool.example:444')).status).toBe(403);
    expect((await logout('cool.example', 'null')).status).toBe(403);
    expect((await logout('COOL.example', 'https://cool.example')).status).toBe(200);
  });

  type Answer = {
    status: number | undefined;
    body: unknown;
    headers: Record<string, string | string[] | undefined>;
  };

  function visit(
    headers: Record<string, string>,
    localAddress = '127.0.0.1',
    path = '/api/platform',
    method = 'GET',
  ): Promise<Answer> {
    return new Promise((done, fail) => {
      const sent = httpRequest(
        {
          port,
          host: '127.0.0.1',
          localAddress,
          path,
          method,
          headers,
          setHost: false,
          agent: false,
        },
        (answer) => {
          let text = '';
          answer.on('data', (chunk) => (text += chunk));
          answer.on('end', () =>
            done({
              status: answer.statusCode,
              body: text ? JSON.parse(text) : undefined,
              headers: answer.headers,
            }),
          );
        },
      );
      sent.on('error', fail).end();
    });
  }

  async function statusOf(asked: string, host: string): Promise<number> {
    return Number(
      (await answerTo(`${asked} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).split(
        ' ',
      )[1],
    );
  }

  function answerTo(raw: string): Promise<string> {
    return new Promise((done, fail) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(raw));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('error', fail).on('close', () => done(text));
    });
  }
});

test('while nobody has said where the market is, any address reaches it', () => {
  const { siteNamed } = createHosts(readConfig({ SERVICE_HOSTS: '*.localhost' }));
  expect(siteNamed('192.168.1.20')).toEqual({ kind: 'market' });
  expect(siteNamed('[::1]')).toEqual({ kind: 'market' });
  expect(siteNamed('cool.localhost')).toEqual({ kind: 'service' });
  expect(siteNamed('pasar.example')).toBeUndefined();
});

test('a host that a shop has proved shows that shop, but never the market’s or the provider’s', () => {
  const hosts = createHosts(readConfig({ ...real, SESSION_SECRET: 'x'.repeat(32) }));
  const site = { kind: 'shop', shopId: 4, shopKind: 'product' } as const;
  hosts.learn(
    new Map(['shop.example', 'pasar.example', 'cool.example'].map((name) => [name, site])),
  );
  expect(hosts.siteNamed('shop.example')).toEqual(site);
  expect(hosts.siteNamed('pasar.example')).toEqual({ kind: 'market' });
  expect(hosts.siteNamed('cool.example')).toEqual({ kind: 'service' });
  hosts.learn(new Map());
  expect(hosts.siteNamed('shop.example')).toBeUndefined();
});

test.for([
  '*',
  '*.example',
  'cool.*',
  '*.com',
  'https://cool.example',
  'cool.example/',
  'cool.example:3000',
  'cool example',
])('SERVICE_HOSTS=%s is refused', (hosts) =>
  expect(() => readConfig({ SERVICE_HOSTS: hosts, SESSION_SECRET: 'x'.repeat(32) })).toThrow(
    ConfigError,
  ),
);

test('a host is compared without case, port and the dot of the root', () => {
  expect(['A.Example.:80', '[::1]:3000', 'a_b-c.example'].map(hostName)).toEqual([
    'a.example',
    '[::1]',
    'a_b-c.example',
  ]);
});
