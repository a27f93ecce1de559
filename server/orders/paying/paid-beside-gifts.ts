/** What is due is paid with gift cards, with a payment, or with both. */
import type { GiftDue } from '#contract/gifts/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { Ctx } from '../../context.ts';
import { requirePayable } from '../../gifts/gifts.ts';
import { refuse } from '../../http/refuse.ts';
import { type HeldPayment, holdPayment } from '../../payments/payments.ts';

export type Beside = {
  due: GiftDue;
  /** What of it gift cards pay; minor units. */
  ofGifts: Minor;
  /** From the gateway in the browser, for the rest. */
  token: string | undefined;
};

/** Refuses what `requirePayable` does, and `payment.not_confirmed` where cards leave something that nothing pays. */
export function requirePaid({ due, ofGifts, token }: Beside): void {
  requirePayable(due, ofGifts);
  if (token === undefined && ofGifts < due.total) refuse('payment.not_confirmed');
}

/** Holds what gift cards leave, as `holdPayment` does; null where they leave nothing. */
export async function holdRest(
  ctx: Ctx,
  { due, ofGifts, token }: Beside,
  how: Pick<Parameters<typeof holdPayment>[1], 'method' | 'about'>,
): Promise<HeldPayment | null> {
  if (token === undefined || ofGifts === due.total) return null;
  return holdPayment(ctx, { ...how, token, amount: due.total - ofGifts });
}
