/** What an endpoint is, for both sides: the server registers it and validates by it, the client is typed by it. */
import type * as z from 'zod/v4/core';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call at all; finer rules (own rows only) are the domain's. `signed` is another server, known by its signature. */
export type Access = 'public' | 'signed-in' | 'admin' | 'signed';

export type Schema = z.$ZodType;

/** What other servers send; browsers send JSON alone. */
export const rawTypes = [
  'application/json',
  'message/rfc822',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
] as const;
export type RawType = (typeof rawTypes)[number];

export type EndpointParts = {
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** Absent: the answer is 204 without a body. */
  reply?: Schema;
  /** The reply where `?fields=card` asks for it: of each row of a list what its card shows. */
  card?: Schema;
  /** Instead of a reply: the answer is a file of this type, to be saved. */
  file?: 'text/csv' | 'text/calendar' | 'application/json' | 'application/pdf';
  /** Instead of a reply: the answer is this text as it is. */
  plain?: true;
  /** Instead of a body: what a `signed` caller sends is of one of these types, and handed on byte for byte (`exchange.raw`). */
  raw?: readonly RawType[];
  /**
   * Takes an `Idempotency-Key` (`keyInHeader`): the same key gets the first answer again. What moves money outside of a
   * checkout is refused without one, because a retry could not be distinguished from a second one.
   */
  key?: 'required' | 'optional';
  /** The status of success; 200 (204 without a reply) unless said. */
  status?: 200 | 201;
  /** One line for the API's reference. */
  summary: string;
};

/** Where a call goes; in `paths.ts` of its domain, so that the browser knows it without its schemas. */
export type Path = { method: Method; path: string };

export type Endpoint<Parts extends EndpointParts = EndpointParts> = Parts &
  Path & { access: Access };

/**
 * Whether an access key may call it at all. Accounts and how one signs in to them are closed, so that a key that got lost opens
 * nothing beyond what it is for; who it acts for may be asked. What changes people stands under `/api/users`, the own name to
 * sign in with among it.
 */
export function isOpenToKeys({ method, path }: Path): boolean {
  if (path === '/api/auth/user') return true;
  if (/^\/api\/users(\/|$)/.test(path)) return method === 'GET';
  return !/^\/api\/(account|auth)(\/|$)/.test(path);
}

/** Paths are in Fastify's form, such as `/api/shops/:id`. */
export const get = (path: string): Path => ({ method: 'GET', path });
export const post = (path: string): Path => ({ method: 'POST', path });
export const put = (path: string): Path => ({ method: 'PUT', path });
export const remove = (path: string): Path => ({ method: 'DELETE', path });

/**
 * A call with everything that both sides hold it to.
 *
 * @example get: endpoint(shopPaths.get, 'public', { params: byId, reply: shop, summary: 'One shop' }),
 */
export function endpoint<const Parts extends EndpointParts>(
  path: Path,
  access: Access,
  parts: Parts,
): Endpoint<Parts> {
  return { ...path, access, ...parts };
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type Received<E extends EndpointParts> = {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
  /** Null where none was sent to a call that can do without. */
  key: Key<E['key']>;
};

type Key<Use> = Use extends 'required'
  ? string
  : Use extends 'optional'
    ? string | null
    : undefined;

/** A file as a handler makes it, with the name that it is saved under; a long one is sent as it is read. */
export type FileToSave = { name: string; text: string | Uint8Array | AsyncIterable<string> };

/** What a handler returns, before it is written by the reply's schema. */
export type Reply<E extends EndpointParts> = E['card'] extends Schema
  ? Input<E['reply']> | Input<E['card']>
  : E['reply'] extends Schema
    ? z.input<E['reply']>
    : E['file'] extends string
      ? FileToSave
      : E['plain'] extends true
        ? string
        : void;

/** What the client sends. */
export type Sent<E extends EndpointParts> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>;

type Given<Name extends string, S> = S extends Schema
  ? Name extends 'params'
    ? { params: Record<keyof Input<S>, string | number> }
    : Name extends 'query'
      ? { query?: QueryOf<Input<S>> }
      : { [K in Name]: Input<S> }
  : unknown;

type QueryOf<T> = { [K in keyof T]?: string | number | boolean | undefined };

/** What the client gets back. */
export type Answer<E extends EndpointParts> = E['reply'] extends Schema
  ? z.output<E['reply']>
  : undefined;

/** What it gets back where it asks for `fields: 'card'`. */
export type CardAnswer<E extends EndpointParts> = Output<E['card']>;
