/** The whole API over a test's own database, and people who use it through HTTP as a browser would. */
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { createApp, type App, type AppParts } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { createEvents, type Events } from '../events/events.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type TestApp = App & {
  config: Config;
  pool: pg.Pool;
  events: Events;
  /** A browser with its own cookies: nobody is signed in yet. */
  visitor(): TestVisitor;
  close(): Promise<void>;
};

/** Opens the API on a fresh database. `overrides` are environment variables, `parts` stand for the world outside. */
export async function testApp(
  overrides: Record<string, string> = {},
  parts: Pick<AppParts, 'txtRecords' | 'replica'> = {},
): Promise<TestApp> {
  return appOn(await testDatabase(), overrides, parts);
}

/** The API on a database that there is already, as another process or a later version of the configuration. */
export async function appOn(
  database: TestDatabase,
  overrides: Record<string, string> = {},
  parts: Pick<AppParts, 'txtRecords' | 'replica'> = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pasar-test-'));
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...overrides });
  const events = await createEvents(database.url);
  const app = await createApp({ ...parts, config, pool: database.pool, events });
  await app.http.ready();
  return {
    ...app,
    config,
    pool: database.pool,
    events,
    visitor: () => createVisitor(app),
    close: async () => {
      await app.http.close();
      await events.close();
      await database.close();
    },
  };
}

export type TestAnswer<Body = unknown> = { status: number; body: Body; headers: LightMyRequestResponse['headers'] };

export type TestVisitor = ReturnType<typeof createVisitor>;

/** Keeps cookies and fetches a CSRF token before the first change, as the client does. */
function createVisitor(app: App) {
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;

  async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) {
    const answer = await app.http.inject({
      method,
      url,
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { ...withJson(headers), cookie: cookieText() } }),
    });
    for (const cookie of answer.cookies) {
      if (cookie.value === '') cookies.delete(cookie.name);
      else cookies.set(cookie.name, cookie.value);
    }
    const fresh = answer.headers['x-csrf-token'];
    if (typeof fresh === 'string') csrfToken = fresh;
    return answer;
  }

  function cookieText(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async function token(): Promise<string> {
    csrfToken ??= (await send('GET', '/api/auth/csrf-token')).json<{ csrfToken: string }>().csrfToken;
    return csrfToken;
  }

  /** Bodies are typed by the caller, who asserts on them. */
  function answerOf<Body>(answer: LightMyRequestResponse): TestAnswer<Body> {
    const body: Body = answer.body === '' ? undefined : JSON.parse(answer.body);
    return { status: answer.statusCode, body, headers: answer.headers };
  }

  async function change<Body>(method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, headers: Record<string, string> = {}) {
    return answerOf<Body>(await send(method, url, body, { 'x-csrf-token': await token(), ...headers }));
  }

  return {
    cookies,
    csrfToken: token,
    get: async <Body = unknown>(url: string, headers?: Record<string, string>) =>
      answerOf<Body>(await send('GET', url, undefined, headers)),
    post: <Body = unknown>(url: string, body?: unknown, headers?: Record<string, string>) => change<Body>('POST', url, body, headers),
    put: <Body = unknown>(url: string, body?: unknown, headers?: Record<string, string>) => change<Body>('PUT', url, body, headers),
    delete: <Body = unknown>(url: string, headers?: Record<string, string>) => change<Body>('DELETE', url, undefined, headers),
    /** Signs in as an existing account. */
    signIn: async (username: string, password: string) => change('POST', '/api/auth/login', { username, password }),
    /** Takes on a session's token directly, for tests that are not about signing in. */
    carry: (name: string, value: string) => {
      cookies.set(name, value);
      csrfToken = undefined;
    },
  };
}

function withJson(headers: Record<string, string>): Record<string, string> {
  return { 'content-type': 'application/json', ...headers };
}
