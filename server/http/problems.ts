/** Errors as RFC 9457 problems: the one place that turns refusals and mistakes into answers. */
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldError, Problem, RefusalRule } from '#contract/kernel/refusals.ts';
import { refusals, type RefusalCode } from '#contract/routes.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { breaksRule, isDatabaseAway, isDatabaseBusy } from '../db/database.ts';
import { StorageAway } from '../storage/storage.ts';
import { said } from '../words/sentences.ts';
import { languageOf } from './language.ts';
import { Refusal, type RefusalDetails } from './refuse.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Which refusal this answer is, for who counts them. */
    refusal?: RefusalCode;
  }
}

/** Fastify's handler of addresses that are none. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return write(request, reply, problemFor('request.not_found', {}, request.id));
}

/** Fastify's error handler. */
export function answerWithProblem(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalFor(error);
  if (!refusal) {
    request.log.error({ err: error }, 'a mistake in the server');
    return write(request, reply, mistake(request));
  }
  if (refusal.status >= 500)
    request.log.warn({ code: refusal.code, reason: error.message }, 'not available');
  reply.refusal = refusal.code;
  if (refusal.details.retryAfterSeconds)
    reply.header('retry-after', String(refusal.details.retryAfterSeconds));
  return write(request, reply, problemFor(refusal.code, refusal.details, request.id));
}

function write(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const language = languageOf(request);
  return reply
    .status(problem.status)
    .header('cache-control', 'no-store')
    .header('content-language', language)
    .type('application/problem+json')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(inLanguage(language, problem));
}

/** What people read of a problem; its title names its type to those who write clients. */
function inLanguage(language: Language, problem: Problem): Problem {
  const message = said(language, problem.message);
  const errors = problem.errors?.map((error) => ({
    ...error,
    message: said(language, error.message),
  }));
  return { ...problem, message, detail: message, ...(errors ? { errors } : {}) };
}

/** The body of a refusal, in English. */
function problemFor(code: RefusalCode, details: RefusalDetails, requestId: string): Problem {
  const rule: RefusalRule = refusals[code];
  const message = details.message ?? details.errors?.[0]?.message ?? rule.message;
  return {
    type: `/problems/${rule.type}`,
    title: rule.title,
    status: rule.status,
    detail: message,
    message,
    instance: `/requests/${requestId}`,
    ...(details.errors ? { errors: details.errors } : {}),
    ...details.facts,
  };
}

function mistake(request: FastifyRequest): Problem {
  const message = 'Something went wrong on our side. Please try again.';
  return {
    type: '/problems/unavailable',
    title: 'Internal error',
    status: 500,
    detail: message,
    message,
    instance: `/requests/${request.id}`,
  };
}

/** Refusals as they are, and what Fastify and the database report translated into one; undefined is a mistake. */
function refusalFor(error: FastifyError): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isDatabaseAway(error) || isDatabaseBusy(error))
    return new Refusal('service.unavailable', { retryAfterSeconds: 2 });
  if (error instanceof StorageAway) return new Refusal('file.place_away', { retryAfterSeconds: 2 });
  if (breaksRule(error, 'picture_is_kept')) return new Refusal('file.not_yours');
  if (breaksRule(error, 'cart_has_room')) return new Refusal('cart.too_many_lines');
  const code = translated[error.code];
  if (code) return new Refusal(code);
  if (error.statusCode === 429) return new Refusal('request.too_many');
  if (error.statusCode === 503) return new Refusal('service.unavailable', { retryAfterSeconds: 2 });
  return error.statusCode !== undefined && error.statusCode < 500
    ? new Refusal('request.malformed')
    : undefined;
}

const translated: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'request.unsupported_type',
  FST_ERR_CTP_BODY_TOO_LARGE: 'request.too_large',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'request.malformed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'request.malformed',
};

/** The errors of a schema as field errors, with paths such as `items[0].quantity`. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): FieldError[] {
  return issues.slice(0, 50).map((issue) => ({
    path: issue.path.reduce<string>(
      (path, key) =>
        typeof key === 'number'
          ? `${path}[${key}]`
          : path === ''
            ? String(key)
            : `${path}.${String(key)}`,
      '',
    ),
    message: issue.message,
  }));
}
