/**
 * Refusals: the expected ways in which a request is not done. Each code belongs to a domain and
 * names the problem type and status that travel to the client (RFC 9457).
 */

/** The closed list of problem types; a client branches on these, never on a sentence. */
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

export type RefusalRule = { type: ProblemType; status: number; title: string; message: string };

export type FieldError = { path: string; message: string };

/** The body of every answer that is not a success. `message` is what a person may read. */
export type Problem = {
  type: `/problems/${ProblemType}`;
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
  'request.csrf': {
    type: 'csrf',
    status: 403,
    title: 'CSRF token missing or invalid',
    message: 'Your session changed. Please try again.',
  },
  'request.malformed': {
    type: 'malformed',
    status: 400,
    title: 'Malformed request',
    message: 'The request could not be read.',
  },
  'request.invalid': {
    type: 'validation',
    status: 422,
    title: 'Some fields need attention',
    message: 'Please check the marked fields.',
  },
  'request.too_large': {
    type: 'too-large',
    status: 413,
    title: 'Too large',
    message: 'The request is too large.',
  },
  'request.unsupported_type': {
    type: 'unsupported-type',
    status: 415,
    title: 'Unsupported content type',
    message: 'Only JSON is accepted here.',
  },
  'request.too_many': {
    type: 'too-many-requests',
    status: 429,
    title: 'Too many requests',
    message: 'Too many requests. Please wait a moment and try again.',
  },
  'request.misdirected': {
    type: 'misdirected',
    status: 421,
    title: 'Unknown host',
    message: 'This site does not answer for that host.',
  },
  'request.not_found': {
    type: 'not-found',
    status: 404,
    title: 'Not found',
    message: 'There is nothing here.',
  },
  'service.unavailable': {
    type: 'unavailable',
    status: 503,
    title: 'Temporarily unavailable',
    message: 'The service is briefly unavailable. Please try again.',
  },
  'viewer.not_signed_in': {
    type: 'not-signed-in',
    status: 401,
    title: 'Not signed in',
    message: 'Please sign in first.',
  },
  'viewer.not_allowed': {
    type: 'not-allowed',
    status: 403,
    title: 'Not allowed',
    message: 'You are not allowed to do this.',
  },
} as const satisfies Record<string, RefusalRule>;
