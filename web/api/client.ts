/**
 * The typed client of our own API, made from the contract. It runs over a carrier: in the browser
 * that is `fetch` (web/browser-api.ts), on the server the API in the same process.
 */
import type { Answer, Endpoint, EndpointParts, Sent } from '#contract/kernel/endpoint.ts';
import type { Routes } from '#contract/routes.ts';
import type { Problem } from '#contract/kernel/refusals.ts';

export type Request = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};
export type Response = {
  status: number;
  headers: { get(name: string): string | null };
  text(): Promise<string>;
};
export type Carrier = (request: Request) => Promise<Response>;

/** Thrown for every answer that is not a success. Branch on `problem.type`, never on its words. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly problem: Problem | null;
  /** How long to wait before trying again, where the answer says so. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: string, retryAfter: string | null = null) {
    const problem = problemIn(body);
    super(problem?.message ?? `${status}: ${body}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = /^\d+$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
  }

  is(type: string): boolean {
    return this.problem?.type === `/problems/${type}`;
  }
}

type Empty = Record<never, never>;
type Extra = { headers?: Record<string, string> };
type Call<E extends EndpointParts> = (
  ...given: Empty extends Sent<E> ? [sent?: Sent<E> & Extra] : [sent: Sent<E> & Extra]
) => Promise<Answer<E>>;
type PartsOf<E> = E extends Endpoint<infer Parts> ? Parts : never;

/** Endpoints by domain and name, all of the contract's or some. */
type Domains = { [domain: string]: { [name: string]: Endpoint } };

/** `api.shops.list({ query: { isFood: true } })`; each call may also be asked for its next page with `page`. */
export type ApiOf<Known> = {
  [D in keyof Known]: { [N in keyof Known[D]]: Call<PartsOf<Known[D][N]>> };
} & {
  /** The rows of a list with the path of the next page, from the `Link` header. */
  page<E extends EndpointParts>(
    endpoint: Endpoint<E>,
    sent: Sent<E>,
  ): Promise<{ rows: Answer<E>; next: string | null }>;
};
/** Every endpoint there is, as loaders have it. */
export type Api = ApiOf<Routes>;

export function createApi<Known extends Domains>(carrier: Carrier, routes: Known): ApiOf<Known> {
  const api: Record<string, unknown> = {};
  for (const [domain, endpoints] of Object.entries(routes)) {
    api[domain] = Object.fromEntries(
      Object.entries(endpoints).map(([name, endpoint]) => [
        name,
        (sent?: Loose) => call(carrier, endpoint, sent ?? {}).then((answer) => answer.value),
      ]),
    );
  }
  api.page = async (endpoint: Endpoint, sent: Loose) => {
    const { value, link } = await call(carrier, endpoint, sent);
    return { rows: value, next: link };
  };
  // The loop above builds exactly the shape that the mapped type describes.
  return api as ApiOf<Known>;
}

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

async function call(carrier: Carrier, endpoint: Endpoint, sent: Loose) {
  const headers: Record<string, string> = { accept: 'application/json', ...sent.headers };
  if (sent.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await carrier({
    method: endpoint.method,
    path: pathOf(endpoint.path, sent),
    headers,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const body = await answer.text();
  if (answer.status >= 400)
    throw new ApiError(answer.status, body, answer.headers.get('retry-after'));
  const link = answer.headers.get('link')?.match(/<([^>]+)>;\s*rel="next"/)?.[1] ?? null;
  return { value: body === '' ? undefined : (JSON.parse(body) as unknown), link };
}

function pathOf(pattern: string, sent: Loose): string {
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(sent.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(sent.query ?? {}))
    if (value !== undefined && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

function problemIn(body: string): Problem | null {
  try {
    const value: unknown = JSON.parse(body);
    // Our server's errors all have this shape (RFC 9457); anything else comes from a proxy before it.
    return typeof value === 'object' && value !== null && 'type' in value
      ? (value as Problem)
      : null;
  } catch {
    return null;
  }
}
