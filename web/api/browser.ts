import type { Endpoint, Path } from '#contract/kernel/endpoint.ts';
import { type Carrier, createClient, type Request, type Response } from './client.ts';

type Send = typeof fetch;
const tokenPath = '/api/auth/csrf-token';

const ownServer = browserCarrier((...sent) => fetch(...sent));

/**
 * Calls of our API as the browser's visitor: they send the session's cookies and, with every change, the CSRF token.
 * Only for the browser; loaders use `context.get(apiContext)`. A failed connection throws what `fetch` throws.
 *
 * @example const { mutate } = useMutation({ mutationFn: () => cartApi.add({ body }) });
 */
export function browserClient<Known extends Record<string, Endpoint>>(
  paths: Record<keyof Known & string, Path>,
) {
  return createClient<Known>(ownServer, paths);
}

/**
 * Carries calls over `send`. The token is asked for once and cached; an answer's `X-CSRF-Token` replaces it
 * (sign-in and sign-out do that), and a 403 that names CSRF brings a fresh one and one more try.
 */
export function browserCarrier(send: Send): Carrier {
  const tokens = tokenKeeper(send);
  return async (request) => {
    const first = await once(request);
    if (first.status !== 403 || !/csrf/i.test(await first.text())) return first;
    tokens.forget();
    return once(request);
  };

  async function once(request: Request): Promise<Response> {
    const isChange = request.method !== 'GET' && request.method !== 'HEAD';
    const token = isChange ? await tokens.current() : null;
    const answer = await send(request.path, {
      method: request.method,
      headers: { ...request.headers, ...(token ? { 'x-csrf-token': token } : {}) },
      body: request.body ?? null,
      credentials: 'same-origin',
    });
    const replacement = answer.headers.get('x-csrf-token');
    if (replacement) tokens.replace(replacement);
    const text = await answer.text();
    const { status, statusText, headers } = answer;
    return { status, statusText, headers, text: async () => text };
  }
}

function tokenKeeper(send: Send) {
  let cached: Promise<string | null> | null = null;

  /** Calls that start together share one fetch; a token that could not be had is asked for again next time. */
  async function current(): Promise<string | null> {
    const asked = (cached ??= fetchedToken(send));
    const token = await asked;
    if (token === null && cached === asked) cached = null;
    return token;
  }

  return {
    current,
    replace: (token: string) => {
      cached = Promise.resolve(token);
    },
    forget: () => {
      cached = null;
    },
  };
}

/** The session's token, or null: the change is then sent without it and the server decides. */
async function fetchedToken(send: Send): Promise<string | null> {
  try {
    const answer = await send(tokenPath, {
      credentials: 'same-origin',
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const body: unknown = await answer.json();
    const token =
      typeof body === 'object' && body !== null && 'csrfToken' in body ? body.csrfToken : null;
    if (typeof token === 'string' && token !== '') return token;
    console.error('Received empty CSRF token');
  } catch (error) {
    console.error('Failed to fetch CSRF token', error);
  }
  return null;
}
