/** Ordering once more: what an order held goes into its shopper's cart, at today's prices. */
import type { Reply } from '#contract/kernel/endpoint.ts';
import type { orderRoutes } from '#contract/orders/schemas.ts';
import { addAgain } from '../../cart/cart.ts';
import { type Ctx, requireUser } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import type { OrderLineRow } from '../reply/order-line-reply.ts';
import { orderSeenBy } from '../orders.queries.ts';

/**
 * Puts the goods and dishes of an own order into the cart, as far as they are still sold and there are enough. Visits are
 * booked again, at a time that is free. Refuses `order.not_found`, also for orders of others.
 */
export async function orderAgain(
  ctx: Ctx,
  { id }: { id: number },
): Promise<Reply<typeof orderRoutes.again>> {
  const userId = requireUser(ctx);
  const order = await orderSeenBy(ctx.db, id, { userId, isAdmin: false });
  if (order?.userId !== userId) refuse('order.not_found');
  const { added, short } = await addAgain(ctx, order.lines.map(boughtLine));
  const missing = order.lines
    .filter(({ productId }) => short.includes(productId))
    .map(({ productName }) => productName);
  return { added, missing: [...new Set(missing)] };
}

function boughtLine({ choices, note, ownArtwork, ...line }: OrderLineRow) {
  const groups = Map.groupBy(choices ?? [], ({ group }) => group);
  const names = [...groups].map(([group, of]) => [group, of.map(({ name }) => name)] as const);
  return {
    ...line,
    choices: Object.fromEntries(names),
    note: note ?? '',
    ownArtwork: ownArtwork ?? '',
  };
}
