/** What lies between Stripe and the market: questions that get lost, answers that get lost, and webhooks as they come. */
import { setTimeout as pause } from 'node:timers/promises';
import { paymentWebhookRoutes } from '#contract/payments/webhook.schemas.ts';
import type { StripeEvent } from '#server/testing/stripe-objects.ts';
import type { StripeStandIn } from '#server/testing/stripe-stand-in.ts';

export type StripeLine = {
  /** Webhooks by what became of them; `late` took more than one try. */
  webhooks: { once: number; twice: number; late: number; never: number };
  /** Questions by what became of those that had bad luck. */
  questions: { lost: number; answerLost: number; failed: number; waited: number };
  /** From then on questions arrive, and of what happens nothing is reported any more. */
  calm(): Promise<void>;
};

const share = { never: 0.15, twice: 0.2, lost: 0.04, answerLost: 0.04, fails: 0.04, waits: 0.3 };
const waitMs = 600;
/** Two webhooks within this time come in either order. */
const mostDelayMs = 1_500;
/** Stripe goes on for days; a run is shorter. */
const tries = 6;

/** `origin` is where the market takes webhooks. */
export function badLineToStripe(
  standIn: StripeStandIn,
  origin: string,
  chance: () => number,
): StripeLine {
  const webhooks = { once: 0, twice: 0, late: 0, never: 0 };
  const questions = { lost: 0, answerLost: 0, failed: 0, waited: 0 };
  const over = new AbortController();
  const underWay = new Set<Promise<void>>();

  standIn.trouble(() => {
    const fate = chance();
    let to = share.lost;
    if (fate < to) return count('lost', 'lost');
    if (fate < (to += share.answerLost)) return count('answerLost', 'answer lost');
    if (fate < (to += share.fails)) return count('failed', 'fails');
    return fate < to + share.waits
      ? count('waited', { waits: pause(chance() * waitMs) })
      : undefined;
  });

  function count<Does>(what: keyof typeof questions, does: Does): Does {
    questions[what] += 1;
    return does;
  }

  standIn.stripe.onEvent = (event) => {
    const fate = chance();
    if (over.signal.aborted || fate < share.never) return void (webhooks.never += 1);
    const isTwice = fate < share.never + share.twice;
    webhooks[isTwice ? 'twice' : 'once'] += 1;
    for (let times = isTwice ? 2 : 1; times > 0; times -= 1) {
      const delivery = deliver(event).finally(() => underWay.delete(delivery));
      underWay.add(delivery);
    }
  };

  async function deliver(event: StripeEvent): Promise<void> {
    for (let tried = 0; tried < tries; tried += 1) {
      await pause(chance() * mostDelayMs, undefined, { signal: over.signal }).catch(
        () => undefined,
      );
      if (over.signal.aborted) break;
      if (await isTaken(event)) return;
      if (tried === 0) webhooks.late += 1;
    }
    webhooks.never += 1;
  }

  /** Signed again at each try, as Stripe does. */
  function isTaken(event: StripeEvent): Promise<boolean> {
    const { payload, signature } = standIn.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const signal = AbortSignal.timeout(5_000);
    return fetch(`${origin}${paymentWebhookRoutes.stripe.path}`, {
      method: 'POST',
      headers,
      body: payload,
      signal,
    }).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok;
      },
      () => false,
    );
  }

  return {
    webhooks,
    questions,
    calm: async () => {
      over.abort();
      standIn.trouble(() => undefined);
      await Promise.all(underWay);
    },
  };
}
