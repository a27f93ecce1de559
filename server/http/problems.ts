/** Errors as RFC 9457 problems: the one place that turns refusals and mistakes into answers. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/v4/core';
import { type FieldMessage, fieldMessage } from '#contract/kernel/field-messages.ts';
import type { Facts, Problem, RefusalRule } from '#contract/kernel/refusals.ts';
import { refusals, type RefusalCode } from '#contract/routes.ts';
import { breaksRule, isDatabaseAway, isDatabaseBusy } from '../db/database.ts';
import { StorageAway } from '../storage/storage.ts';
import { type FieldCode, type Texts, textsIn } from '../words/texts.ts';
import { languageOf } from './language.ts';
import { Refusal, type WrongField } from './refuse.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Which refusal this answer is, for who counts them. */
    refusal?: RefusalCode;
  }
}

/** Fastify's handler of addresses that are none. */
export function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return write(request, reply, new Refusal('request.not_found'));
}

/** Fastify's error handler. */
export function answerWithProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const refusal = refusalFor(error);
  if (!refusal) {
    request.log.error({ err: error }, 'a mistake in the server');
    return write(request, reply, new Refusal('service.failed'));
  }
  if (refusal.status >= 500)
    request.log.warn({ code: refusal.code, reason: error.message }, 'not available');
  reply.refusal = refusal.code;
  if (refusal.details.retryAfterSeconds)
    reply.header('retry-after', String(refusal.details.retryAfterSeconds));
  return write(request, reply, refusal);
}

async function write(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): Promise<FastifyReply> {
  const language = languageOf(request);
  const problem = problemOf(refusal, await textsIn(language), request.id);
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(problem);
}

/** The body of a refusal, in the language of the texts. */
function problemOf(refusal: Refusal, texts: Texts, requestId: string): Problem {
  const { code } = refusal;
  const { type, status }: RefusalRule = refusals[code];
  const errors = refusal.details.errors?.map((error) => ({
    ...error,
    message: texts.field(error),
  }));
  const message = refusalMessage(refusal, texts);
  return {
    type: `/problems/${type}`,
    code,
    title: texts.title(code),
    status,
    detail: message,
    message,
    instance: `/requests/${requestId}`,
    ...(errors ? { errors } : {}),
    ...refusal.details.facts,
  };
}

/** What people read of a refusal: its first wrong field, or its own message. */
export function refusalMessage({ code, details }: Refusal, texts: Texts): string {
  const [wrong] = details.errors ?? [];
  // Texts name facts that are texts and numbers; the others are for programs alone.
  return wrong ? texts.field(wrong) : texts.message(code, (details.facts ?? {}) as Facts);
}

/** Refusals as they are, and what Fastify and the database report translated into one; undefined is a mistake. */
function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || isDatabaseBusy(error))
    return new Refusal('service.unavailable', { retryAfterSeconds: 2 });
  if (error instanceof StorageAway) return new Refusal('file.place_away', { retryAfterSeconds: 2 });
  if (breaksRule(error, 'picture_is_stored')) return new Refusal('file.not_yours');
  if (breaksRule(error, 'cart_has_room')) return new Refusal('cart.too_many_lines');
  const code = translated[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode === 429) return new Refusal('request.too_many');
  if (error.statusCode === 503) return new Refusal('service.unavailable', { retryAfterSeconds: 2 });
  return error.statusCode !== undefined && error.statusCode < 500
    ? new Refusal('request.malformed')
    : undefined;
}

const translated: Record<
  string,
  'request.unsupported_type' | 'request.too_large' | 'request.malformed'
> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
};

/** The errors of a schema as field errors, the first of each field, with paths such as `items[0].quantity`. */
export function fieldErrors(issues: readonly z.$ZodIssue[]): WrongField[] {
  const errors = issues.map((issue) => ({
    ...catalogued(allowedBy(issue) ?? fieldMessage(issue)),
    path: issue.path.reduce<string>(
      (path, key) =>
        typeof key === 'number'
          ? `${path}[${key}]`
          : path === ''
            ? String(key)
            : `${path}.${String(key)}`,
      '',
    ),
  }));
  return [...Map.groupBy(errors, ({ path }) => path).values()]
    .flatMap(([first]) => first ?? [])
    .slice(0, 50);
}

/** What a schema of the contract says of a value. */
export function messageOf(issue: z.$ZodIssue): Omit<WrongField, 'path'> {
  return catalogued(fieldMessage(issue));
}

/** A test holds every message of the contract's schemas against the catalogue. */
function catalogued({ code, ...facts }: FieldMessage): Omit<WrongField, 'path'> {
  return { code: code as FieldCode, ...facts };
}

/** To callers of the API: what would be right where the schema says nothing of its own. */
function allowedBy(issue: z.$ZodIssue): FieldMessage | undefined {
  if (fieldMessage(issue).code !== 'general.invalid') return undefined;
  if (issue.code === 'invalid_value')
    return { code: 'general.one_of', facts: { allowed: issue.values.map(String).join(', ') } };
  if (issue.code === 'invalid_type')
    return { code: 'general.of_type', facts: { type: issue.expected } };
  if (issue.code === 'too_small' && issue.origin === 'string')
    return { code: 'general.too_short', facts: { minimum: Number(issue.minimum) } };
  return undefined;
}
