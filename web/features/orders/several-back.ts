import type { MovedSeveral, MoveSeveral } from '#contract/orders/board.schemas.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { orderBoardApi, ordersApi } from '#web/api/orders.ts';

type MovedOrder = { id: number; status: OrderStatus };

/**
 * Moves several orders of goods, and says how they are brought back to where each was. One that has gone on by then stays
 * there, and is said.
 */
export async function moveAndBack(
  shopId: number,
  body: MoveSeveral,
  before: readonly MovedOrder[],
): Promise<MovedSeveral & { back: () => Promise<unknown> }> {
  const done = await orderBoardApi.moveSeveral({ params: { id: shopId }, body });
  const back = () =>
    Promise.all(
      before
        .filter(({ id, status }) => done.moved.includes(id) && status !== body.status)
        .map(({ id, status }) =>
          ordersApi.setStatus({ params: { id }, body: { status, from: body.status, shopId } }),
        ),
    );
  return { ...done, back };
}
