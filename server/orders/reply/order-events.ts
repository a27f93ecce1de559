/** What happened to an order, as far as orders know it: its steps, payments, refunds and disputes. */
import { toMajor } from '#contract/kernel/money.ts';
import { soldOutEvents } from '#contract/orders/substitutions.rules.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { requireShop } from '../../shops/shops.ts';
import { textsIn } from '../../words/texts.ts';
import * as queries from './order-events.queries.ts';

/**
 * Of one shop's part, for its people who work orders; of the whole order for admins. Amounts are major units, and there for
 * those who may see the shop's money. Refuses as `requireShop` does, and `order.not_found`.
 */
export async function eventsOfOrder(
  ctx: Ctx,
  { id, shopId }: { id: number; shopId?: number | undefined },
) {
  if (shopId === undefined) requireAdmin(ctx);
  else await requireShop(ctx, shopId, 'orders');
  const { viewer, language } = ctx;
  const events =
    (await queries.eventsOf(ctx.db, { id, shopId, viewer })) ?? refuse('order.not_found');
  const texts = await textsIn(language);
  return [
    ...events.changes.map(({ change, ...event }) => ({
      ...event,
      at: instant(change.at),
      change: {
        ...change,
        at: instant(change.at),
        promisedAt: change.promisedAt && instant(change.promisedAt),
      },
    })),
    ...events.soldOut.flatMap(({ shopId, name, quantity, dish, instead, ...said }) =>
      soldOutEvents(said).map(({ at, state, by }) => ({
        at: instant(at),
        shopId,
        // The kitchen's own people; the shopper is not named to it.
        name: by === 'kitchen' ? name : null,
        soldOut: { quantity, dish, instead, state, by },
      })),
    ),
    ...events.payments.map(({ at, amount, ofGifts, method }) => ({
      ...ofNobody(at),
      payment: { amount: toMajor(amount), ofGifts: toMajor(ofGifts), method },
    })),
    ...events.refunds.map(({ at, amount, ofGifts, given, ...event }) => ({
      ...event,
      at: instant(at),
      refund: {
        amount: toMajor(amount),
        ofGifts: toMajor(ofGifts),
        given: given && { ...given, reason: texts.reason(given.reason) },
      },
    })),
    ...events.disputes.map(({ at, amount, reason, status }) => ({
      ...ofNobody(at),
      dispute: { amount: toMajor(amount), reason, status },
    })),
  ];
}

function ofNobody(at: string) {
  return { at: instant(at), shopId: null, name: null };
}

function instant(at: string): string {
  return new Date(at).toISOString();
}
