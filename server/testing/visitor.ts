/** Somebody who uses the API over HTTP as a browser would: with cookies, and a CSRF token before the first change. */

export type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
};
export type Answered = {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  setCookies: string[];
  body: string;
};

export type TestAnswer<Body = unknown> = {
  status: number;
  body: Body;
  headers: Answered['headers'];
};

export type TestVisitor = ReturnType<typeof createVisitor>;

/** `send` carries a call to the server. Nobody is signed in yet. */
export function createVisitor(send: (call: Call) => Promise<Answered>) {
  const cookies = new Map<string, string>();
  let csrfToken: string | undefined;

  async function ask(
    method: Call['method'],
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> {
    const cookie = cookieHeader();
    const sent = body === undefined ? {} : { payload: JSON.stringify(body) };
    const type: Record<string, string> =
      body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await send({
      method,
      url,
      headers: { ...(cookie ? { cookie } : {}), ...type, ...headers },
      ...sent,
    });
    answer.setCookies.forEach(keep);
    const fresh = answer.headers['x-csrf-token'];
    if (typeof fresh === 'string') csrfToken = fresh;
    return answer;
  }

  function cookieHeader(): string {
    return [...cookies].map((pair) => pair.join('=')).join('; ');
  }

  function keep(cookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (value === '') cookies.delete(name);
    else cookies.set(name, decodeURIComponent(value));
  }

  async function token(): Promise<string> {
    csrfToken ??= tokenIn(await ask('GET', '/api/auth/csrf-token'));
    return csrfToken;
  }

  async function change<Body>(
    method: 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) {
    return answerOf<Body>(
      await ask(method, url, body, { 'x-csrf-token': await token(), ...headers }),
    );
  }

  return {
    cookies,
    /** As a browser sends them, for a request that is no call of the API's. */
    cookieHeader,
    csrfToken: token,
    get: async <Body = unknown>(url: string, headers?: Record<string, string>) =>
      answerOf<Body>(await ask('GET', url, undefined, headers)),
    post: <Body = unknown>(url: string, body?: unknown, headers?: Record<string, string>) =>
      change<Body>('POST', url, body, headers),
    put: <Body = unknown>(url: string, body?: unknown, headers?: Record<string, string>) =>
      change<Body>('PUT', url, body, headers),
    delete: <Body = unknown>(url: string, headers?: Record<string, string>) =>
      change<Body>('DELETE', url, undefined, headers),
    /** Signs in as an existing account. */
    signIn: async (username: string, password: string) =>
      change('POST', '/api/auth/login', { username, password }),
    /** Takes on a session's token directly, for tests that are not about signing in. */
    carry: (name: string, value: string) => {
      cookies.set(name, value);
      csrfToken = undefined;
    },
  };
}

function tokenIn({ statusCode, body }: Answered): string {
  if (statusCode !== 200) throw new Error(`no CSRF token: ${statusCode} ${body}`);
  const { csrfToken }: { csrfToken: string } = JSON.parse(body);
  return csrfToken;
}

/** Bodies are typed by the caller, who asserts on them; what is no JSON, such as a page, stays text. */
function answerOf<Body>({ statusCode, headers, body }: Answered): TestAnswer<Body> {
  const isJson = /json/.test(String(headers['content-type']));
  const content: Body = body === '' ? undefined : isJson ? JSON.parse(body) : body;
  return { status: statusCode, body: content, headers };
}
