/** Rows of reviews: what was said of the lines of delivered orders, with photos of some and answers to many. */
import { diceOf } from '../content/dice.ts';
import { demoAnswer } from '../content/talk.ts';
import type { PlacedOrder } from './orders.ts';
import type { Row } from './rows.ts';

const hourMs = 3_600_000;

/** Written some hours after the delivery, answered within two days. `ownerOf` is by shop. */
export function reviewRows(orders: readonly PlacedOrder[], ownerOf: ReadonlyMap<number, number>, now: Date): Row[] {
  const dice = diceOf(20_260_401);
  return orders.flatMap((order) =>
    order.parts.flatMap((part) =>
      part.lines.flatMap(({ id, productId, image, review }) => {
        if (!review) return [];
        const delivered = part.changes.at(-1)?.at ?? order.at;
        const at = Math.min(delivered.getTime() + (3 + (id % 40)) * hourMs, now.getTime() - (id % 7_200) * 1_000);
        const answeredAt = at + (1 + dice.roll(48)) * hourMs;
        const answer = demoAnswer(dice, review);
        const isAnswered = answer !== null && answeredAt < now.getTime();
        return {
          order_line_id: id,
          product_id: productId,
          shop_id: part.shopId,
          user_id: order.shopper.id,
          stars: review.stars,
          text: review.text,
          // The demo has no cameras: a shopper's photo is the thing as it was drawn.
          photos: dice.roll(4) === 0 ? [image] : [],
          created_at: new Date(at).toISOString(),
          reply: isAnswered ? answer : null,
          replied_at: isAnswered ? new Date(answeredAt).toISOString() : null,
          replied_by: isAnswered ? ownerOf.get(part.shopId) : null,
        };
      }),
    ),
  );
}
