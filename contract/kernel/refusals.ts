/**
 * Refusals: the expected ways in which a request is not done. Each code belongs to a domain and names the problem type
 * and status that travel to the client (RFC 9457). Its texts are in `messages/<language>/refusals.json`.
 */

/** The closed list of problem types; a client branches on these, never on a text. */
export const problemTypes = [
  'csrf',
  'not-signed-in',
  'not-allowed',
  'not-found',
  'validation',
  'malformed',
  'too-large',
  'unsupported-type',
  'sold-out',
  'total-changed',
  'state-conflict',
  'slot-taken',
  'key-reused',
  'key-in-use',
  'payment-declined',
  'payment-action-required',
  'too-many-requests',
  'misdirected',
  'unavailable',
] as const;
export type ProblemType = (typeof problemTypes)[number];

export type RefusalRule = {
  type: ProblemType;
  status: number;
  /** The facts that its texts name; they travel in the problem, too. */
  facts?: readonly string[];
};

/** What texts are made of. */
export type Facts = Readonly<Record<string, string | number>>;

/** A wrong field: `code` and `facts` make the `message` in any language, by `messages/<language>/fields.json`. */
export type FieldError = { path: string; code: string; facts?: Facts; message: string };

/**
 * The body of every answer that is not a success. `message` is what a person may read, in their language; `code` says the
 * same to programs, and is finer than `type`.
 */
export type Problem = {
  type: `/problems/${ProblemType}`;
  code: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  instance: string;
  errors?: FieldError[];
  [extension: string]: unknown;
};

/** Refusals that belong to no domain. */
export const generalRefusals = {
  'request.csrf': { type: 'csrf', status: 403 },
  'request.malformed': { type: 'malformed', status: 400 },
  'request.key_malformed': { type: 'malformed', status: 400 },
  'request.key_missing': { type: 'malformed', status: 400 },
  'request.invalid': { type: 'validation', status: 422 },
  'request.unstorable': { type: 'validation', status: 422 },
  'request.too_large': { type: 'too-large', status: 413 },
  'request.too_deep': { type: 'too-large', status: 413, facts: ['most'] },
  'request.too_many_fields': { type: 'too-large', status: 413, facts: ['most'] },
  'request.unsupported_type': { type: 'unsupported-type', status: 415 },
  'request.too_many': { type: 'too-many-requests', status: 429 },
  'request.misdirected': { type: 'misdirected', status: 421 },
  'request.not_found': { type: 'not-found', status: 404 },
  'service.unavailable': { type: 'unavailable', status: 503 },
  'service.failed': { type: 'unavailable', status: 500 },
  'viewer.not_signed_in': { type: 'not-signed-in', status: 401 },
  'viewer.not_allowed': { type: 'not-allowed', status: 403 },
  'viewer.key_unknown': { type: 'not-signed-in', status: 401 },
  'viewer.key_reads_only': { type: 'not-allowed', status: 403 },
  'viewer.key_not_here': { type: 'not-allowed', status: 403 },
} as const satisfies Record<string, RefusalRule>;
