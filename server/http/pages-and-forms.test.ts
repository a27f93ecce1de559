/** What is sent to a page, and what is asked of the API that it does not have. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp(
    {},
    {
      render: async () => ({
        status: 404,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<p>No such page</p>',
      }),
    },
  );
});
afterAll(() => app.close());

describe('a form that was sent before its page was live', () => {
  const send = (url: string, origin: string) =>
    app.http.inject({
      method: 'POST',
      url,
      headers: { host: 'localhost', origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'username=somebody&password=secret',
    });

  test('leads back to the page, and nothing of it is in the address', async () => {
    const answer = await send('/auth?next=%2Forders', 'http://localhost');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/auth?next=%2Forders');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('leads to no other site', async () => {
    const answer = await send('/.//evil.example/auth', 'http://localhost');
    expect(answer.headers.location).toBe('/');
  });

  test('is refused when another site sent it', async () => {
    expect((await send('/auth', 'https://evil.example')).statusCode).toBe(403);
  });
});

test('a question that the API does not know is answered as the API answers', async () => {
  const answer = await app.http.inject({ method: 'GET', url: '/api/nothing-of-this' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'request.not_found' });
});

test.each(['POST', 'PUT', 'DELETE'] as const)(
  'a change that the API does not know is one, and needs its token: %s',
  async (method) => {
    const url = '/api/nothing-of-this';
    const headers = { host: 'localhost', origin: 'http://localhost' };
    expect((await app.http.inject({ method, url, headers })).statusCode).toBe(403);
    const guest = app.visitor();
    const call = { POST: guest.post, PUT: guest.put, DELETE: guest.delete }[method];
    expect((await call(url)).status).toBe(404);
  },
);
