/** Whatever is sent to whichever endpoint by anyone: the answer is one that the contract knows, and never a mistake of ours. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/v4/core';
import type { TestAnswer } from '#server/testing/app.ts';
import type { Schema } from '#contract/kernel/endpoint.ts';
import { problemTypes } from '#contract/kernel/refusals.ts';
import { calledByPeople, type Named, shapeOf } from './endpoints.ts';
import { demoMarket, type DemoMarket, type CallerRole, roles } from './market.ts';
import { ask, type CallRequest, seed, takenBy } from './requests.ts';
import { bent, shaped } from './shapes.ts';

type Call = CallRequest & { role: CallerRole };

const runs = Number(process.env.RUNS ?? 8);

let market: DemoMarket;
beforeAll(async () => {
  market = await demoMarket();
}, 120_000);
afterAll(() => market.app.close());

function requestsTo(endpoint: Named): fc.Arbitrary<Call> {
  const known = (name: string) => market.known(endpoint.path, name);
  const part = (schema: Schema | undefined, bends: number) => {
    const shape = shapeOf(schema);
    if (!schema || !shape) return fc.constant(undefined);
    const right = takenBy(schema, known);
    return fc.oneof(
      { weight: 10 - bends, arbitrary: right },
      { weight: bends, arbitrary: bent(shaped(shape, known)) },
    );
  };
  return fc.record({
    role: callersOf(endpoint),
    params: part(endpoint.params, 1),
    query: part(endpoint.query, 2),
    body: part(endpoint.body, 4),
  });
}

/** Mostly those who get somewhere. */
function callersOf({ access }: Named): fc.Arbitrary<CallerRole> {
  const anybody = fc.constantFrom(...roles);
  if (access === 'admin')
    return fc.oneof(
      { weight: 6, arbitrary: fc.constant<CallerRole>('admin') },
      { weight: 1, arbitrary: anybody },
    );
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom<CallerRole>('admin', 'provider', 'buyer', 'seller') },
    { weight: 1, arbitrary: anybody },
  );
}

/** What is wrong with an answer; undefined where nothing is. */
function complaintAbout(
  endpoint: Named,
  { query }: Pick<CallRequest, 'query'>,
  { status, body, headers }: TestAnswer,
): string | undefined {
  if (status >= 500 && body !== null) return `answered ${status}`;
  if (status >= 400) return problemComplaint(body);
  if (
    headers['set-cookie'] === undefined &&
    !/no-store|no-cache|public/.test(String(headers['cache-control'])) &&
    status !== 204
  )
    return `may be cached: ${String(headers['cache-control'])}`;
  const reply = asksForCards(query) ? endpoint.card : endpoint.reply;
  return reply ? replyComplaint(reply, body) : undefined;
}

function problemComplaint(body: unknown): string | undefined {
  const { type, message } = (body ?? {}) as { type?: string; message?: string };
  if (!problemTypes.some((known) => type === `/problems/${known}`))
    return `is a problem of no known type: ${String(type)}`;
  return message ? undefined : 'says nothing to people';
}

const asksForCards = (query: unknown) =>
  (query as { fields?: unknown } | undefined)?.fields === 'card';

function replyComplaint(reply: unknown, body: unknown): string | undefined {
  const parsed = z.safeParse(reply as z.$ZodType, body);
  if (parsed.success) return undefined;
  const [issue] = parsed.error.issues;
  return `breaks its schema at ${issue?.path.join('.')}: ${issue?.message}`;
}

describe.each(calledByPeople.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test('answers as it says, whatever it is asked', async () => {
      const found = [];
      for (const request of fc.sample(requestsTo(endpoint), { seed, numRuns: runs })) {
        const answer = await ask(await market.as(request.role), endpoint, request);
        const complaint = complaintAbout(endpoint, request, answer);
        if (complaint) found.push({ ...request, complaint });
      }
      expect(found).toEqual([]);
    });
  },
);
