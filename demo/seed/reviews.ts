/** Rows of reviews: what was said of the lines of delivered orders, with photos of some and answers to many. */
import { diceOf } from '../content/dice.ts';
import { demoAnswer } from '../content/talk.ts';
import type { PlacedOrder } from './orders.ts';
import type { Row } from './rows.ts';

const hourMs = 3_600_000;
const longestMs = 14 * 24 * hourMs;

/** Written within a fortnight of the delivery, by each shopper at different times, answered within two days. `ownerOf` is by shop. */
export function reviewRows(
  orders: readonly PlacedOrder[],
  ownerOf: ReadonlyMap<number, number>,
  now: Date,
): Row[] {
  const dice = diceOf(20_260_401);
  const rows = orders.flatMap((order) =>
    order.shopOrders.flatMap((shopOrder) =>
      shopOrder.lines.flatMap(({ id, productId, image, review }) => {
        if (!review) return [];
        const delivered = shopOrder.changes.at(-1)?.at ?? order.at;
        const at =
          delivered.getTime() +
          Math.min(now.getTime() - delivered.getTime(), longestMs) * shareOf(id);
        const answeredAt = at + (1 + dice.roll(48)) * hourMs;
        const answer = demoAnswer(dice, review);
        const isAnswered = answer !== null && answeredAt < now.getTime();
        return {
          order_line_id: id,
          product_id: productId,
          shop_id: shopOrder.shopId,
          user_id: order.shopper.id,
          stars: review.stars,
          text: review.text,
          // The demo has no cameras: a shopper's photo is the product as it was drawn.
          photos: dice.roll(4) === 0 ? [image] : [],
          created_at: new Date(at).toISOString(),
          reply: isAnswered ? answer : null,
          replied_at: isAnswered ? new Date(answeredAt).toISOString() : null,
          replied_by: isAnswered ? ownerOf.get(shopOrder.shopId) : null,
        };
      }),
    ),
  );
  return byTime(rows);
}

/** In the order in which they were written: lists that show the newest first go by the id. */
export function byTime<Written extends { created_at: string }>(
  rows: readonly Written[],
): Written[] {
  return rows.toSorted((one, other) => one.created_at.localeCompare(other.created_at));
}

/** How much of its time a review takes, from a fiftieth to nearly all: neighbouring lines differ widely. */
function shareOf(id: number): number {
  return 0.02 + 0.96 * ((id * 0.618_033_988_75) % 1);
}
