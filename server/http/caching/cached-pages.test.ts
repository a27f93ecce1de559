/** A cached page is made from nothing that distinguishes one stranger from another. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn } from '../../testing/makers.ts';

const cart = '/api/cart/me';

let app: TestApp;
let rendered: Array<Record<string, string>> = [];
/** What every page here asks the API for. */
let asked: string;

beforeAll(async () => {
  app = await testApp(
    {},
    {
      render: async (request, carrier) => {
        rendered.push(Object.fromEntries(request.headers));
        if (request.url.endsWith('/words/gone.json'))
          return { status: 404, headers: { 'content-type': 'text/plain' }, body: '' };
        const answer = await carrier({ method: 'GET', path: asked, headers: {} });
        const said = asked === cart ? await answer.text() : answer.status;
        const body = `<p>${request.headers.get('cookie') ?? 'no cookie'} ${said}</p>`;
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
      },
    },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
  asked = '/api/auth/user';
});

const ask = (url: string, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url, headers });

test('a stranger’s is made from their language and theme alone', async () => {
  const headers = {
    'user-agent': 'Somebody’s',
    authorization: 'Basic c2VjcmV0',
    referer: 'https://elsewhere.example/',
    dnt: '1',
  };
  await ask('/one', { ...headers, cookie: 'pasar_device=mine.signed; theme=dark; other=1' });
  expect(rendered).toEqual([{ 'accept-language': 'en', cookie: 'theme=dark' }]);
});

test('a stranger without a theme sends no cookie', async () => {
  await ask('/two', { cookie: 'pasar_device=mine.signed' });
  expect(rendered).toEqual([{ 'accept-language': 'en' }]);
});

test.each([
  'theme=%64ark',
  'theme=dark%0d%0ax',
  'theme="dark"',
  'theme=dark; theme=light',
  'theme=light; theme=dark',
  'theme=other',
])('nobody gets a theme that another asked for by %s', async (cookie) => {
  const url = `/themes/${encodeURIComponent(cookie)}`;
  await ask(url, { cookie });
  for (const own of ['theme=dark', 'theme=light'])
    expect((await ask(url, { cookie: own })).body).toBe(`<p>${own} 401</p>`);
  expect((await ask(url)).body).toBe('<p>no cookie 401</p>');
});

test('somebody who is signed in gets their own, which nobody caches, and a stranger none of it', async () => {
  const person = await signedIn(app);
  const cookie = person.cookieHeader();
  const own = await ask('/three', { cookie });
  expect(own.body).toBe(`<p>${cookie} 200</p>`);
  expect(own.headers).toMatchObject({
    'cache-control': 'private, no-store',
    vary: expect.stringContaining('cookie'),
  });
  expect(own.headers.etag).toBeUndefined();
  const others = await ask('/three');
  expect(others.body).toBe('<p>no cookie 401</p>');
  expect(others.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: expect.stringContaining('cookie'),
  });
  expect((await ask('/three', { cookie })).body).toBe(own.body);
});

test('files of words are the same for everybody, for good', async () => {
  const person = await signedIn(app);
  const cookie = person.cookieHeader();
  const own = await ask('/words/en-site-1.json', { cookie });
  const others = await ask('/words/en-site-1.json');
  expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(own.headers.vary).toBe('accept-encoding');
  expect(own.body).toBe('<p>no cookie 401</p>');
  expect(others.body).toBe(own.body);
  expect(rendered).toHaveLength(1);
});

test('words that are not there may come later', async () => {
  const gone = await ask('/words/gone.json');
  expect(gone.statusCode).toBe(404);
  expect(gone.headers['cache-control']).toBe('no-store');
});

describe('a guest', () => {
  /** The cookies of somebody who has been here, as they are sent. */
  async function guestsCookie(): Promise<string> {
    const guest = app.visitor();
    await guest.csrfToken();
    return guest.cookieHeader();
  }

  test('gets what strangers get where all of it is for everybody, and nobody else caches it', async () => {
    asked = '/api/platform';
    const [one, other] = [await guestsCookie(), await guestsCookie()];
    const first = await ask('/guests', { cookie: `${one}; theme=dark; other=1` });
    expect(first.body).toBe('<p>theme=dark 200</p>');
    expect(first.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: expect.stringContaining('cookie'),
    });
    expect(first.headers.etag).toBeUndefined();
    for (const cookie of [one, other, 'pasar_session=over'])
      expect((await ask('/guests', { cookie: `${cookie}; theme=dark` })).body).toBe(first.body);
    expect((await ask('/guests', { cookie: 'theme=dark' })).headers['cache-control']).toBe(
      'public, max-age=0, must-revalidate',
    );
    expect(rendered).toEqual([{ 'accept-language': 'en', cookie: 'theme=dark' }]);
  });

  test('is shown a change as soon as strangers are', async () => {
    asked = '/api/platform';
    const cookie = await guestsCookie();
    for (const change of [() => {}, () => app.caches.pages.drop(['settings'])]) {
      change();
      await ask('/changing', { cookie });
      await ask('/changing');
    }
    expect(rendered).toHaveLength(2);
  });

  test('gets their own where something of it is theirs, which nobody else is shown', async () => {
    asked = cart;
    const { id: shopId } = await aShop(app, { ownerId: (await signedIn(app)).id });
    const { id, name } = await aProduct(app, { shopId, name: 'Tea Towel' });
    const [guest, other] = [app.visitor(), app.visitor()];
    await guest.post('/api/cart', { productId: id, quantity: 1, variantOptions: {} });
    await other.csrfToken();
    for (const turn of [1, 2]) {
      const pages = await Promise.all(
        [guest.cookieHeader(), other.cookieHeader(), ''].map((cookie) => ask('/mine', { cookie })),
      );
      expect(
        pages.map(({ body }) => body.includes(name)),
        `${turn}`,
      ).toEqual([true, false, false]);
    }
  });
});
