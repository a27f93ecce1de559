/** Refusing: the one way to say that a request is not done, from anywhere in the server. */
import type { Facts } from '#contract/kernel/refusals.ts';
import { refusals, type RefusalCode } from '#contract/routes.ts';
import type { FieldCode } from '../words/texts.ts';

/** What is wrong with a field, by the code of its text and the facts that the text names. */
export type WrongField = { path: string; code: FieldCode; facts?: Facts };

export type RefusalDetails = {
  /** The first stands for the refusal's own message. */
  errors?: WrongField[];
  /** Facts the client may use and the text may name, such as fresh figures; never a row of ours. */
  facts?: Record<string, unknown>;
  retryAfterSeconds?: number;
};

type Rules = typeof refusals;
type NamedFacts<Code extends RefusalCode> = Rules[Code] extends { facts: readonly (infer Name)[] }
  ? Name & string
  : never;
/** Details of a refusal; required where its text names facts. */
type DetailsOf<Code extends RefusalCode> = [NamedFacts<Code>] extends [never]
  ? [details?: RefusalDetails]
  : [details: RefusalDetails & { facts: Record<NamedFacts<Code>, string | number> }];

/** A refusal on its way to the client; see `problems.ts` for how it is written. */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  override name = 'Refusal';
  readonly code: Code;
  readonly details: RefusalDetails;

  constructor(code: Code, ...[details = {}]: DetailsOf<Code>) {
    super(code);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return refusals[this.code].status;
  }
}

/** Ends the request with a refusal, such as `refuse('cart.sold_out', { facts: { left } })`. */
export function refuse<Code extends RefusalCode>(code: Code, ...details: DetailsOf<Code>): never {
  throw new Refusal(code, ...details);
}
