import type { FastifyRequest } from 'fastify';
import { refuse } from './refuse.ts';

/** What `Idempotency-Key` says: 8 to 100 visible characters, or null without one. */
export function idempotencyKey({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined) return null;
  if (typeof key === 'string' && /^[\x21-\x7e]{8,100}$/.test(key)) return key;
  return refuse('request.key_malformed');
}

/** For what moves money outside of a checkout: no key is refused, because a retry could not be distinguished from a second one. */
export function requiredKey(request: FastifyRequest): string {
  return idempotencyKey(request) ?? refuse('request.key_missing');
}
