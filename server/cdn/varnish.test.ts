/** A real CDN in front: Varnish by `deploy/varnish.vcl` caches strangers' pages, and loses those alone that an edit changes. */
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, languageAsked } from '#contract/kernel/languages.ts';
import { openPool } from '../db/database.ts';
import { freePort } from '../db/embedded/free-port.ts';
import type { PageRenderer } from '../http/site.ts';
import { startJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { appOn, testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../testing/makers.ts';
import { hasVarnish, startVarnish, type Varnish } from '../testing/varnish.ts';

test.skipIf(hasVarnish)(
  'no CDN is installed to try: apt-get install varnish varnish-modules',
  () => undefined,
);

/** A page of what the API says at the rest of its address. */
const render: PageRenderer = async ({ url }, carrier) => {
  const { pathname, search } = new URL(url);
  const answer = await carrier({ method: 'GET', path: `/api${pathname}${search}`, headers: {} });
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status: 200, headers, body: await answer.text() };
};

describe.runIf(hasVarnish)('a market behind Varnish', () => {
  let app: TestApp;
  let varnish: Varnish;
  let seller: SignedIn;
  let shopId: number;
  const closing: Array<() => Promise<unknown>> = [];

  beforeAll(async () => {
    const [port, backendPort] = [await freePort(), await freePort()];
    const settings = {
      CDN: 'varnish',
      CDN_PURGE_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUSTED_PROXIES: '127.0.0.1',
    };
    app = await testApp(settings, { render });
    const { connectionString = '' } = app.pool.options;
    const pool = openPool(connectionString, 8);
    const other = { url: connectionString, pool, close: () => pool.end() };
    const there = await appOn(other, settings, { render });
    for (const one of [app, there]) {
      const jobs = await startJobs({ ...one, tasks: tasks(one), log: one.http.log });
      closing.unshift(async () => jobs.stop().then(() => one.close()));
    }
    await app.http.listen({ port: backendPort, host: '127.0.0.1' });
    varnish = await startVarnish({ port, backendPort });
    closing.unshift(() => varnish.close());
    seller = await signedIn(app, { role: 'seller' });
    ({ id: shopId } = await aShop(app, { ownerId: seller.id }));
  });
  afterAll(async () => {
    // One after the other: the database is the first one's.
    for (const close of closing) await close();
  });

  /** A page as a browser gets it, and whether Varnish had it. */
  async function page(path: string, headers: Record<string, string> = {}) {
    const answer = await fetch(`${varnish.origin}${path}`, { headers });
    const isCached = answer.headers.get('x-varnish')?.includes(' ') ?? false;
    return { body: await answer.text(), isCached, headers: answer.headers };
  }

  async function cachedPages(paths: string[]): Promise<string[]> {
    const found = await Promise.all(
      paths.map(async (path) => ((await page(path)).isCached ? path : '')),
    );
    return found.filter(Boolean);
  }

  test('an edit purges exactly what shows it', async () => {
    const [lantern, vase] = [await aProduct(app, { shopId }), await aProduct(app, { shopId })];
    const elsewhere = await aProduct(app);
    const shown = [
      `/products/${lantern.id}`,
      '/products?fields=card',
      `/products?shopId=${shopId}&fields=card`,
      `/api/products/${lantern.id}`,
    ];
    const others = [
      `/products/${vase.id}`,
      `/products/${elsewhere.id}`,
      `/products?shopId=${elsewhere.shopId}&fields=card`,
      `/shops/${shopId}`,
      '/platform',
      `/api/products/${vase.id}`,
    ];
    const all = [...shown, ...others];
    await cachedPages(all);
    expect(await cachedPages(all)).toEqual(all);

    await seller.put(`/api/products/${lantern.id}`, { price: 47.31 });
    await expect.poll(async () => (await page(`/products/${lantern.id}`)).body).toContain('47.31');
    expect(await cachedPages(others)).toEqual(others);
    for (const path of shown) expect((await page(path)).body).toContain('47.31');
  });

  test('a person’s page passes, and so does a guest’s', async () => {
    const path = '/auth/user';
    const cookie = seller.cookieHeader();
    const guest = app.visitor();
    await guest.csrfToken();
    const guestCookie = guest.cookieHeader();
    for (const turn of [1, 2]) {
      const own = await page(path, { cookie: `theme=dark; ${cookie}` });
      expect([turn, own.isCached]).toEqual([turn, false]);
      expect(own.body).toContain(`"id":${seller.id}`);
      expect((await page('/platform', { cookie })).isCached).toBe(false);
      expect((await page('/platform', { cookie: guestCookie })).isCached).toBe(false);
      expect((await page(path)).body).not.toContain(`"id":${seller.id}`);
      await page('/platform');
    }
    expect((await page('/platform')).isCached).toBe(true);
  });

  test('strangers share a page unless theme, language or place differ', async () => {
    const path = '/shops/counts';
    await page(path, { cookie: 'visits=1; theme=dark; pasar_device=mine' });
    expect((await page(path, { cookie: 'theme=dark; visits=2' })).isCached).toBe(true);
    for (const cookie of ['theme=light', 'theme=dark; place=520001', 'language=zh-Hans'])
      expect([cookie, (await page(path, { cookie })).isCached]).toEqual([cookie, false]);
  });

  test('everybody gets the language that they read, from whom the CDN cached it before', async () => {
    const asked = [
      ...languages,
      'en-GB,en;q=0.9',
      'de-DE,de;q=0.9,zh;q=0.5',
      'zh-TW,zh-CN;q=0.9',
      'ms',
      'cmn-Hans-CN',
    ];
    for (const turn of [1, 2])
      for (const header of asked) {
        const { headers } = await page('/platform', { 'accept-language': header });
        const read = languageAsked(header) ?? 'en';
        expect([turn, header, headers.get('content-language')]).toEqual([turn, header, read]);
      }
  });

  test('nobody outside purges, directly or by way of the proxy that speaks TLS', async () => {
    await page('/platform');
    expect(await purgedBy({ localAddress: '127.0.0.2' })).toBe(403);
    expect(await purgedBy({ headers: { 'x-forwarded-for': '203.0.113.9' } })).toBe(403);
    expect((await page('/platform')).isCached).toBe(true);
    expect(await purgedBy({})).toBe(200);
    expect((await page('/platform')).isCached).toBe(false);
  });

  async function purgedBy(from: { localAddress?: string; headers?: Record<string, string> }) {
    const headers = { ...from.headers, xkey: 'settings' };
    const asked = request(varnish.origin, { ...from, headers, method: 'PURGE' }).end();
    // As `response` is emitted.
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    return answer.statusCode;
  }

  test('nobody outside reads its tags', async () => {
    const { headers } = await page('/platform');
    for (const name of ['xkey', 'surrogate-key', 'surrogate-control'])
      expect([name, headers.get(name)]).toEqual([name, null]);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  });
});
