import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { routes } from '#contract/routes.ts';
import { createApi } from './client.ts';
import { browserCarrier } from './browser.ts';

type Sent = { path: string; method: string; token: string | null; credentials: string | undefined };

/** A server that answers each path in turn with what is lined up for it, its last answer again and again. */
function aServer(answers: Record<string, Array<() => Response>>) {
  const sent: Sent[] = [];
  const send: typeof fetch = async (path, init = {}) => {
    const headers = new Headers(init.headers);
    sent.push({
      path: String(path),
      method: init.method ?? 'GET',
      token: headers.get('x-csrf-token'),
      credentials: init.credentials,
    });
    const lined = answers[String(path)] ?? [];
    const answer = lined.length > 1 ? lined.shift() : lined[0];
    if (!answer) throw new TypeError('fetch failed');
    return answer();
  };
  return {
    api: createApi(browserCarrier(send), routes),
    sent,
    to: (path: string) => sent.filter((call) => call.path === path),
  };
}

const aToken = (csrfToken: string) => () => Response.json({ csrfToken });
const gone = () => new Response(null, { status: 204 });
const csrfRefused = () =>
  Response.json(
    { type: '/problems/csrf', message: 'CSRF token missing or invalid' },
    { status: 403 },
  );
const tokenPath = '/api/auth/csrf-token';
const linePath = '/api/cart/7';
const removeLine = { params: { id: 7 } };

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => errors.mockRestore());

test('reads send credentials and no token', async () => {
  const { api, sent } = aServer({ '/api/cart/me': [() => Response.json([])] });
  expect(await api.cart.get({ params: { userId: 'me' } })).toEqual([]);
  expect(sent).toEqual([
    { path: '/api/cart/me', method: 'GET', token: null, credentials: 'same-origin' },
  ]);
});

test('changes carry the token, which is fetched once', async () => {
  const { api, to } = aServer({ [tokenPath]: [aToken('first')], [linePath]: [gone] });
  await api.cart.removeLine(removeLine);
  await api.cart.removeLine(removeLine);
  expect(to(tokenPath)).toHaveLength(1);
  expect(to(linePath).map((call) => call.token)).toEqual(['first', 'first']);
});

test('changes that start together share one fetch of the token', async () => {
  const { api, to } = aServer({ [tokenPath]: [aToken('first')], [linePath]: [gone] });
  await Promise.all([api.cart.removeLine(removeLine), api.cart.removeLine(removeLine)]);
  expect(to(tokenPath)).toHaveLength(1);
});

test('a 403 that names CSRF brings a fresh token and one more try', async () => {
  const { api, to } = aServer({
    [tokenPath]: [aToken('old'), aToken('fresh')],
    [linePath]: [csrfRefused, gone],
  });
  await api.cart.removeLine(removeLine);
  expect(to(linePath).map((call) => call.token)).toEqual(['old', 'fresh']);
});

test('a second 403 that names CSRF is an error', async () => {
  const { api, to } = aServer({ [tokenPath]: [aToken('old')], [linePath]: [csrfRefused] });
  await expect(api.cart.removeLine(removeLine)).rejects.toMatchObject({ status: 403 });
  expect(to(linePath)).toHaveLength(2);
});

test('any other 403 is not tried again', async () => {
  const refused = () =>
    Response.json({ type: '/problems/not-allowed', message: 'Not yours' }, { status: 403 });
  const { api, to } = aServer({ [tokenPath]: [aToken('first')], [linePath]: [refused] });
  await expect(api.cart.removeLine(removeLine)).rejects.toThrow('Not yours');
  expect(to(linePath)).toHaveLength(1);
});

test('an answer that brings a token replaces the cached one', async () => {
  const loggedOut = () =>
    Response.json({ message: 'ok' }, { headers: { 'X-CSRF-Token': 'of the new guest' } });
  const { api, to } = aServer({
    [tokenPath]: [aToken('of the session')],
    '/api/auth/logout': [loggedOut],
    [linePath]: [gone],
  });
  await api.accounts.logout();
  await api.cart.removeLine(removeLine);
  expect(to(linePath)[0]?.token).toBe('of the new guest');
  expect(to(tokenPath)).toHaveLength(1);
});

test('when the token cannot be fetched the change is sent without it, and asked for again next time', async () => {
  const failing = () => new Response('down', { status: 500 });
  const { api, to } = aServer({ [tokenPath]: [failing, aToken('later')], [linePath]: [gone] });
  await api.cart.removeLine(removeLine);
  await api.cart.removeLine(removeLine);
  expect(to(linePath).map((call) => call.token)).toEqual([null, 'later']);
  expect(errors).toHaveBeenCalledWith('Failed to fetch CSRF token', expect.anything());
});

test('an empty token is logged and the change is sent without it', async () => {
  const { api, to } = aServer({ [tokenPath]: [aToken('')], [linePath]: [gone] });
  await api.cart.removeLine(removeLine);
  expect(to(linePath)[0]?.token).toBeNull();
  expect(errors).toHaveBeenCalledWith('Received empty CSRF token');
});

test('a refusal arrives with its problem', async () => {
  const taken = () =>
    Response.json(
      { type: '/problems/sold-out', message: 'There are not enough left of this item.' },
      { status: 409 },
    );
  const { api } = aServer({ [tokenPath]: [aToken('first')], [linePath]: [taken] });
  await expect(api.cart.removeLine(removeLine)).rejects.toSatisfy(
    (error: { is(type: string): boolean }) => error.is('sold-out'),
  );
});

test('a lost connection throws what fetch throws', async () => {
  const { api } = aServer({ [tokenPath]: [aToken('first')] });
  await expect(api.cart.removeLine(removeLine)).rejects.toThrow(TypeError);
});

test('an answer of another server is an error that developers can read', async () => {
  const refused = () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' });
  const { api } = aServer({ '/api/cart/me': [refused] });
  await expect(api.cart.get({ params: { userId: 'me' } })).rejects.toThrow(
    'HTTP 502: Bad Gateway - <html>',
  );
});
