/** What somebody wants to order, as the cart and the shops have it at this moment. */
import { chosenChoices } from '#contract/catalogue/choices.rules.ts';
import { toMinor } from '#contract/kernel/money.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import { alternativesOf } from '../../bookings/bookings.ts';
import { dishAsChosen } from '../../catalogue/catalogue.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { giftsPaying } from '../../gifts/gifts.ts';
import { refuse } from '../../http/refuse.ts';
import { type BasketLine, type PricedOrder, pricedOrder } from './checkout.ts';
import {
  type Basket,
  type CheckoutRequest,
  type EarlierOrder,
  type NewOrder,
  readBasket,
} from './checkout.queries.ts';
import { daysOfArrival } from './days-of-arrival.ts';
import { reachedLine } from './reach.ts';

export type WantedOrder = {
  shopper: NonNullable<Basket['shopper']>;
  priced: PricedOrder;
  gifts: NewOrder['gifts'];
};

/**
 * What is bought, priced and locked, or what the same request ordered before. `isPaid` says whether what gift cards leave
 * is. Refuses `product.not_found` for what cannot be bought at once, `order.visit_lapsed` with other times, and what
 * `pricedOrder` and `giftsPaying` refuse.
 */
export async function wantedOrder(
  ctx: Ctx,
  tx: Database,
  { isPaid, ...request }: CheckoutRequest & { isPaid: boolean },
): Promise<WantedOrder | EarlierOrder> {
  const { input } = request;
  const basket = (await readBasket(tx, request, ctx)) ?? refuse('viewer.not_signed_in');
  if (basket.earlier) return basket.earlier;
  const shopper = basket.shopper ?? refuse('viewer.not_signed_in');
  if (input.order.buyNow && basket.lines.length < input.items.length) refuse('product.not_found');
  const priced = pricedOrder(ctx, input, {
    ...basket,
    lines: await arriving(ctx, basket.lines, input.order.shippingAddress),
  });
  await requireHeld(ctx, tx, basket.visits);
  return { shopper, priced, gifts: giftsOf(input, { isPaid, basket, priced }) };
}

/** What gift cards pay, once what is left beside them is paid, too. */
function giftsOf(
  { order }: PlaceOrder,
  {
    isPaid,
    basket,
    priced: { total, tips },
  }: { isPaid: boolean; basket: Basket; priced: Pick<PricedOrder, 'total' | 'tips'> },
): NewOrder['gifts'] {
  const amount = toMinor(order.giftAmount ?? 0);
  if (!isPaid && amount !== total) return [];
  return giftsPaying(basket.gifts ?? [], { amount, total, tips });
}

/** The lines with what was chosen, as they are brought to an address, and the days on which those that are sent arrive. */
function arriving(
  { now, config: { platform } }: Ctx,
  lines: Basket['lines'],
  address = '',
): Promise<BasketLine[]> {
  const postcode = postcodeIn(address, platform.country);
  return Promise.all(
    lines.map(async ({ goodsDays, choiceGroups, dish, ...line }) => ({
      ...reachedLine(line, postcode),
      choices: line.wanted && chosenChoices(choiceGroups ?? [], line.wanted),
      dish: dishAsChosen(dish, { options: line.options ?? {}, choices: line.wanted ?? {} }),
      arrival: await daysOfArrival(goodsDays, now),
    })),
  );
}

/** What was held too long is offered again; nothing is placed, and the cart stays as it is. */
async function requireHeld(ctx: Ctx, tx: Database, visits: Basket['visits']): Promise<void> {
  const lapsed = [];
  for (const visit of visits.filter(({ isHeld }) => !isHeld))
    lapsed.push({
      id: visit.id,
      shopName: visit.shopName,
      alternatives: await alternativesOf(ctx, tx, visit),
    });
  if (lapsed.length > 0) refuse('order.visit_lapsed', { facts: { visits: lapsed } });
}
