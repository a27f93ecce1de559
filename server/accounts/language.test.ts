import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn, testPassword } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const origin = 'http://localhost';
const browser = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' };

/** Sends the form as a browser does, without script. */
function choose(path: string, headers: Record<string, string> = {}) {
  return app.http.inject({
    method: 'POST',
    url: path,
    headers: { ...browser, origin, ...headers },
    payload: '',
  });
}

const languageOfAccount = async (id: number) =>
  (await app.db.row<{ language: string | null }>(sql`select language from users where id = ${id}`))
    ?.language;

describe('choosing a language', () => {
  test('is stored in the browser and leads back to the page', async () => {
    const answer = await choose('/language/zh-Hans?next=%2Fshops%3Fq%3Dtea%26page%3D2');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/shops?q=tea&page=2');
    expect(answer.headers['set-cookie']).toMatch(
      /^language=zh-Hans; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test.each([
    '',
    '?next=https%3A%2F%2Fevil.example',
    '?next=%2F%2Fevil.example',
    '?next=%2F%5Cevil.example',
    '?next=/a&next=/b',
    '?next[]=/a',
  ])('leads home where the page is not one of ours: %s', async (query) => {
    expect((await choose(`/language/en${query}`)).headers.location).toBe('/');
  });

  test.each(['de', 'zh', 'EN', 'en%00'])('there is no language %s', async (language) => {
    const answer = await choose(`/language/${language}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test.each([
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: `${origin}.evil.example` },
  ])('another site cannot: %o', async (from) => {
    expect((await choose('/language/zh-Hans', from)).statusCode).toBe(403);
  });

  test('a request that does not say where it comes from cannot', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/language/zh-Hans',
      headers: browser,
      payload: '',
    });
    expect(answer.statusCode).toBe(403);
  });

  test('no other endpoint reads forms, or does without its token', async () => {
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...browser, origin },
      payload: '',
    });
    expect(answer.statusCode).toBe(403);
  });

  test('is stored in the account that is signed in, and in nobody else’s', async () => {
    const [own, other] = [await signedIn(app), await signedIn(app)];
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await choose('/language/zh-Hans?next=/profile/settings', { cookie })).statusCode).toBe(
      303,
    );
    expect(await languageOfAccount(own.id)).toBe('zh-Hans');
    expect(await languageOfAccount(other.id)).not.toBe('zh-Hans');
    // At once, and whatever this browser asks for.
    expect(
      (await own.get('/api/account', { 'accept-language': 'en', cookie: `${cookie}; language=en` }))
        .status,
    ).toBe(200);
  });
});

describe('signing in', () => {
  const logIn = async (username: string, headers: Record<string, string>) => {
    const visitor = app.visitor();
    await visitor.post('/api/auth/login', { username, password: testPassword }, headers);
    return visitor;
  };

  test('keeps what the browser reads where the account says nothing yet', async () => {
    const { id, username } = await signedIn(app);
    await app.db.run(sql`update users set language = null where id = ${id}`);
    expect(
      (await logIn(username, { 'accept-language': 'zh-CN,en;q=0.5' })).cookies.get('language'),
    ).toBe('zh-Hans');
    expect(await languageOfAccount(id)).toBe('zh-Hans');
  });

  test('brings the account’s language to a browser that reads another', async () => {
    const { id, username } = await signedIn(app);
    await app.db.run(sql`update users set language = 'zh-Hans' where id = ${id}`);
    expect((await logIn(username, { 'accept-language': 'en' })).cookies.get('language')).toBe(
      'zh-Hans',
    );
    expect(await languageOfAccount(id)).toBe('zh-Hans');
  });

  test('a new account reads what its browser reads', async () => {
    const visitor = app.visitor();
    const body = {
      username: 'xiaomei',
      email: 'xiaomei@example.com',
      fullName: '陈小美',
      password: 'Str0ng!Words-here',
      role: 'buyer',
    };
    const { body: user } = await visitor.post<{ id: number }>('/api/auth/register', body, {
      'accept-language': 'zh-SG',
    });
    expect(await languageOfAccount(user.id)).toBe('zh-Hans');
  });
});
