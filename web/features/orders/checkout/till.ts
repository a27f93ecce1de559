/** The till of a gateway with a form of its own: the form gives a token, and does what the gateway asks for in between. */
import type { SecondStep } from '#contract/payments/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { Declined } from './outcome.ts';

/** What takes the money for an order. */
export type Till = {
  /** Has `ask` send the order with a token, as often as it takes; with none the order waits. Throws what `ask` throws, or `Declined`. */
  pay<Answer>(ask: (token?: string) => Promise<Answer>): Promise<Answer>;
};

export type TillParts = {
  /** Exchanges what was entered for a token; throws `Declined`. */
  token: () => Promise<string>;
  /** Has the shopper do what their bank asks for. However it ends: the server is asked how the payment stands. */
  confirm: (clientSecret: string) => Promise<unknown>;
  /** A payment that the shopper has come back with from their bank's own pages. */
  returned: string | null;
  /** Waits before asking again after a payment that is on its way. */
  pause: (milliseconds: number) => Promise<unknown>;
  unconfirmed: string;
};

const pauses = [1_000, 2_000, 4_000, 8_000];

/**
 * While nobody has said what became of a token, the next try sends the same one: it stands for one payment, and a new one
 * could be a second.
 */
export function createTill({ token, confirm, returned, pause, unconfirmed }: TillParts): Till {
  let reusable = returned;

  async function goOn(error: unknown, asked: string, waits: number[]): Promise<void> {
    const step =
      error instanceof ApiError && error.is('payment-action-required') ? stepIn(error) : null;
    if (isOutcomeKnown(error)) reusable = step?.payment ?? null;
    if (!step) throw error;
    if (step.clientSecret) {
      reusable = step.payment === asked ? null : step.payment;
      if (!reusable) throw new Declined(unconfirmed);
      return void (await confirm(step.clientSecret));
    }
    const wait = waits.shift();
    if (wait === undefined) throw error;
    await pause(wait);
  }

  return {
    pay: async (ask) => {
      const waits = [...pauses];
      for (;;) {
        reusable ??= await token();
        const asked = reusable;
        try {
          const answer = await ask(asked);
          reusable = null;
          return answer;
        } catch (error) {
          await goOn(error, asked, waits);
        }
      }
    },
  };
}

/** A step that names its payment; a gateway's does. */
function stepIn({ problem }: ApiError): { clientSecret: string | null; payment: string } | null {
  // The server writes these beside the refusals `payment.action_required` and `payment.processing`.
  const { clientSecret = null, payment } = (problem ?? {}) as Partial<SecondStep>;
  return payment ? { clientSecret, payment } : null;
}
