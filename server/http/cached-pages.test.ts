/** A cached page is made from nothing that distinguishes one stranger from another. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';

let app: TestApp;
let rendered: Array<Record<string, string>> = [];

beforeAll(async () => {
  app = await testApp(
    {},
    {
      render: async (request, carrier) => {
        rendered.push(Object.fromEntries(request.headers));
        if (request.url.endsWith('/words/gone.json'))
          return { status: 404, headers: { 'content-type': 'text/plain' }, body: '' };
        const asked = await carrier({ method: 'GET', path: '/api/auth/user', headers: {} });
        const body = `<p>${request.headers.get('cookie') ?? 'no cookie'} ${asked.status}</p>`;
        return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
      },
    },
  );
});
afterAll(() => app.close());
beforeEach(() => {
  rendered = [];
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
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
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
  const cookie = [...person.cookies].map((pair) => pair.join('=')).join('; ');
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

test('a guest’s is their own, too', async () => {
  const guest = app.visitor();
  await guest.csrfToken();
  const cookie = [...guest.cookies].map((pair) => pair.join('=')).join('; ');
  for (const url of ['/four', '/four'])
    expect((await ask(url, { cookie })).headers['cache-control']).toBe('private, no-store');
  expect((await ask('/four')).body).toBe('<p>no cookie 401</p>');
});
