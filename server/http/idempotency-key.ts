import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import type { Endpoint } from '#contract/kernel/endpoint.ts';
import { keyInHeader } from '#contract/kernel/fields.ts';
import { refuse } from './refuse.ts';

/** What `Idempotency-Key` says to a call that takes one, or null without. */
export function idempotencyKey(
  { headers }: FastifyRequest,
  { key: use }: Endpoint,
): string | null | undefined {
  if (!use) return undefined;
  const key = headers['idempotency-key'];
  if (key === undefined) return use === 'required' ? refuse('request.key_missing') : null;
  const parsed = z.safeParse(keyInHeader, key);
  return parsed.success ? parsed.data : refuse('request.key_malformed');
}
