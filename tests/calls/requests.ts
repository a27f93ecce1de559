/** Calls to endpoints with what they might be sent. */
import fc from 'fast-check';
import * as z from 'zod/v4/core';
import type { Schema } from '#contract/kernel/endpoint.ts';
import type { TestAnswer, TestVisitor } from '#server/testing/app.ts';
import { addressOf, type Named, shapeOf } from './endpoints.ts';
import { type Known, shaped } from './shapes.ts';

export const seed = Number(process.env.SEED ?? 20_261_121);

export type CallRequest = { params?: unknown; query?: unknown; body?: unknown };

/** Bodies that the endpoint's schema takes; whether they come true is for the domain to say. */
export function takenBodies(endpoint: Named, known: Known, many: number): unknown[] {
  return endpoint.body ? someOf(takenBy(endpoint.body, known), many) : [undefined];
}

export function takenQueries(endpoint: Named, known: Known, many: number): unknown[] {
  return endpoint.query ? someOf(takenBy(endpoint.query, known), many) : [undefined];
}

function someOf(values: fc.Arbitrary<unknown>, many: number): unknown[] {
  return fc.sample(values, { seed, numRuns: many });
}

/** Of the schema's shape, and by its further rules, too. */
export function takenBy(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  let misses = 0;
  return shaped(shapeOf(schema), known).filter((value) => {
    const { success, error } = z.safeParse(schema, value);
    misses = success ? 0 : misses + 1;
    if (misses > 2_000) throw new Error(`made up nothing that is taken: ${error?.message}`);
    return success;
  });
}

/** Sends it as this visitor's browser would, with a key of its own where one is asked for. */
export function ask(
  who: TestVisitor,
  endpoint: Named,
  { params, query, body }: CallRequest,
): Promise<TestAnswer> {
  const path = addressOf(
    endpoint.path,
    (name) => textOf(isObject(params) ? params[name] : params) || '0',
  );
  return askAt(who, endpoint, query === undefined ? path : `${path}?${queryText(query)}`, body);
}

export function askAt(
  who: TestVisitor,
  { method }: Named,
  url: string,
  body: unknown,
): Promise<TestAnswer> {
  if (method === 'GET') return who.get(url);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  if (method === 'DELETE') return who.delete(url, headers);
  return method === 'POST' ? who.post(url, body, headers) : who.put(url, body, headers);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function queryText(query: unknown): string {
  const pairs = Object.entries(isObject(query) ? query : {}).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).slice(0, 3).map((one) => [name, textOf(one)]),
  );
  return new URLSearchParams(pairs).toString();
}

/** Short enough for a line of HTTP. */
function textOf(value: unknown): string {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .slice(0, 400)
    .toWellFormed();
}
