/** A program that calls the API with an access key: it has no cookies, and no CSRF token. */
import type { AccessKey, MadeAccessKey } from '#contract/accounts/access-keys.schemas.ts';
import type { TestApp } from './app.ts';
import { testPassword } from './makers.ts';
import { createVisitor, type TestVisitor } from './visitor.ts';

/** `authorization` is what it sends; whatever else a browser would is left out, but for `cookie`. */
export function programWith(
  { http }: Pick<TestApp, 'http'>,
  authorization: string,
  cookie?: string,
): TestVisitor {
  return createVisitor(async ({ headers: { 'x-csrf-token': _, ...headers }, ...call }) => {
    if (call.url === '/api/auth/csrf-token')
      return { statusCode: 200, headers: {}, setCookies: [], body: '{"csrfToken":"none"}' };
    const answer = await http.inject({
      ...call,
      headers: { ...headers, ...(cookie ? { cookie } : {}), authorization },
    });
    return { ...answer, headers: answer.headers, body: answer.body, setCookies: [] };
  });
}

/** Makes a key of somebody's. */
export async function anAccessKey(
  owner: TestVisitor,
  given: Partial<Pick<AccessKey, 'name' | 'mayChange'>> & { days?: number; password?: string } = {},
): Promise<MadeAccessKey> {
  const { status, body } = await owner.post<MadeAccessKey>('/api/account/access-keys', {
    name: 'Stock sync',
    mayChange: true,
    days: 90,
    password: testPassword,
    ...given,
  });
  if (status !== 201) throw new Error(`making a key was answered ${status}`);
  return body;
}
