/** A gateway whose answers come late, or never: what the sandbox is made of for fault tests. */
import { setTimeout as pause } from 'node:timers/promises';
import { GatewayAway, type PaymentGateway } from './gateway.ts';

export type Trouble = {
  /** The longest that an answer takes, in milliseconds; each takes some of it. */
  delayMs: number;
  /** The share of answers that are lost, half of them after what was asked has been done. */
  lost: number;
};

/** The same gateway behind a bad line. */
export function troubled(
  gateway: PaymentGateway,
  { delayMs, lost }: Trouble,
  chance: () => number = Math.random,
): PaymentGateway {
  async function over<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    await pause(chance() * delayMs);
    const fate = chance();
    if (fate < lost / 2) throw new GatewayAway('the question was lost on its way');
    const answer = await ask();
    if (fate < lost) throw new GatewayAway('the answer was lost on its way');
    return answer;
  }
  return {
    ...gateway,
    authorise: (request) => over(() => gateway.authorise(request)),
    capture: (reference) => over(() => gateway.capture(reference)),
    void: (reference) => over(() => gateway.void(reference)),
    refund: (request) => over(() => gateway.refund(request)),
    find: (reference) => over(() => gateway.find(reference)),
  };
}
