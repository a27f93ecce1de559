import type { WorkedOrder } from '#contract/orders/schemas.ts';

type Asked = Pick<WorkedOrder, 'items' | 'shopOrders'>;

/** What is sent, or given up, is not printed otherwise any more. */
export function isPrintedLater({ shopOrders }: Pick<Asked, 'shopOrders'>, shopId: number): boolean {
  const status = shopOrders.find((shopOrder) => shopOrder.shopId === shopId)?.status;
  return status === 'pending' || status === 'processing';
}

/** Whether a shop has asked the shopper of this order something that they have not answered. */
export function asksShopper(order: Asked): boolean {
  return order.items.some(
    ({ shopId, substitutions = [], printProofs = [] }) =>
      substitutions.some(({ state }) => state === 'asked') ||
      (isPrintedLater(order, shopId) && printProofs.some(({ state }) => state === 'asked')),
  );
}
