/** Refusing: the one way to say that a request is not done, from anywhere in the server. */
import type { FieldError } from '#contract/kernel/refusals.ts';
import { refusals, type RefusalCode } from '#contract/routes.ts';

export type RefusalDetails = {
  /** Replaces the usual sentence. */
  message?: string;
  errors?: FieldError[];
  /** Facts the client may use, such as fresh figures; never a row of ours. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

/** A refusal on its way to the client; see `problems.ts` for how it is written. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: RefusalCode;
  readonly details: RefusalDetails;

  constructor(code: RefusalCode, details: RefusalDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Ends the request with a refusal, such as `refuse('order.sold_out', { facts: { products } })`. */
export function refuse(code: RefusalCode, details?: RefusalDetails): never {
  throw new Refusal(code, details);
}
