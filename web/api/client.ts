/**
 * The typed client of our own API, made from the contract. It runs over a carrier: in the browser
 * that is `fetch` (web/api/browser.ts), on the server the API in the same process.
 */
import type {
  Answer,
  CardAnswer,
  Endpoint,
  EndpointParts,
  Path,
  Schema,
  Sent,
} from '#contract/kernel/endpoint.ts';
import {
  nextPage,
  type PagePlace,
  previousPage,
  readPageRows,
  readPageSort,
} from '#contract/kernel/list-pages.ts';
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
  statusText: string;
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

  /** The server's sentence, or for an answer that is not our server's what developers read. */
  constructor(status: number, body: string, { text = '', retryAfter = '' } = {}) {
    const problem = problemIn(body);
    super(problem?.message ?? `HTTP ${status}: ${text} - ${body}`);
    this.status = status;
    this.problem = problem;
    this.retryAfterSeconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : null;
  }

  is(type: string): boolean {
    return this.problem?.type === `/problems/${type}`;
  }
}

/** Whether a call was refused because nobody is logged in any more: asking again does not help. */
export function lacksSession(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === 'viewer.not_signed_in';
}

type Empty = Record<never, never>;
type Extra = { headers?: Record<string, string> };
type Given<E extends EndpointParts> =
  Empty extends Sent<E> ? [sent?: Sent<E> & Extra] : [sent: Sent<E> & Extra];
type Asks<Sending extends unknown[], Reply> = {
  (...given: Sending): Promise<Reply>;
  /** The rows of a list with where they stand in it, from the headers `Link`, `X-Rows` and `X-Sort`. */
  page(...given: Sending): Promise<{ rows: Reply } & PagePlace>;
};
type ForCards = { query: { fields: 'card' } };
type Call<E extends EndpointParts> = (E['card'] extends Schema
  ? Asks<[sent: Sent<E> & Extra & ForCards], CardAnswer<E>>
  : unknown) &
  Asks<Given<E>, Answer<E>>;
type PartsOf<E> = E extends Endpoint<infer Parts> ? Parts : never;

/** The calls of one group: `shops.list({ query: { isFood: true } })`, `shops.list.page(…)`. */
export type ClientOf<Known> = { [Name in keyof Known]: Call<PartsOf<Known[Name]>> };
/** Every call there is, by group, as loaders have it: `api.shops.list(…)`. */
export type Api = { [Group in keyof Routes]: ClientOf<Routes[Group]> };

/** The calls of some paths over a carrier. What each takes and gives is in the endpoints' types alone. */
export function createClient<Known extends Record<string, Endpoint>>(
  carrier: Carrier,
  paths: Record<keyof Known & string, Path>,
): ClientOf<Known> {
  const calls = Object.entries<Path>(paths).map(([name, path]) => {
    const one = (sent?: Loose) => call(carrier, path, sent ?? {}).then(({ value }) => value);
    const page = (sent?: Loose) =>
      call(carrier, path, sent ?? {}).then(({ value, place }) => ({ rows: value, ...place }));
    return [name, Object.assign(one, { page })];
  });
  // The lines above build exactly the shape that the mapped type describes.
  return Object.fromEntries(calls) as ClientOf<Known>;
}

/** All groups, each made when it is asked for: a page asks for few of them. */
export function createApi(carrier: Carrier, routes: Routes): Api {
  const groups = Object.entries(routes).map(([name, group]) => [
    name,
    { get: () => createClient(carrier, group) },
  ]);
  // The descriptors define exactly the groups of the mapped type.
  return Object.defineProperties({}, Object.fromEntries(groups)) as Api;
}

type Loose = {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
};

async function call(carrier: Carrier, { method, path }: Path, sent: Loose) {
  const headers: Record<string, string> = { accept: 'application/json', ...sent.headers };
  if (sent.body !== undefined) headers['content-type'] = 'application/json';
  const answer = await carrier({
    method,
    path: pathOf(path, sent),
    headers,
    ...(sent.body === undefined ? {} : { body: JSON.stringify(sent.body) }),
  });
  const body = await answer.text();
  if (answer.status >= 400)
    throw new ApiError(answer.status, body, {
      text: answer.statusText,
      retryAfter: answer.headers.get('retry-after') ?? '',
    });
  const link = answer.headers.get('link');
  const place: PagePlace = {
    next: nextPage(link),
    previous: previousPage(link),
    counts: readPageRows(answer.headers.get('x-rows')),
    sort: readPageSort(answer.headers.get('x-sort')),
  };
  return { value: body === '' ? undefined : (JSON.parse(body) as unknown), place };
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
