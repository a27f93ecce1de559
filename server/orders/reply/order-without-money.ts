/** An order for those who work it without seeing the money of its shop: what is not named here stays out. */
import type { Order, ShopOrder, WorkedOrder } from '#contract/orders/schemas.ts';

type Item = Order['items'][number];

const ofOrder = [
  'id',
  'orderNumber',
  'userId',
  'status',
  'createdAt',
  'shippingAddress',
  'deliveryAddress',
  'userName',
  'userEmail',
  'phone',
  'paymentMethod',
  'paymentStatus',
  'payBy',
] as const satisfies ReadonlyArray<keyof Order>;

const ofItem = [
  'id',
  'orderId',
  'productId',
  'productName',
  'writtenIn',
  'productImage',
  'mockup',
  'artworkUrl',
  'quantity',
  'refundedQuantity',
  'dish',
  'shopId',
  'sku',
  'variantOptions',
  'note',
  'ownArtwork',
  'printProofs',
  'ifSoldOut',
  'substitutions',
  'shownOptions',
] as const satisfies ReadonlyArray<keyof Item>;

/** Without disputes, too: money that a bank asks back. */
const ofShopOrder = [
  'id',
  'shopId',
  'shopName',
  'kind',
  'status',
  'kitchenStep',
  'acceptBy',
  'promisedAt',
  'wantedAt',
  'arrival',
  'note',
  'carrier',
  'trackingNumber',
  'pickup',
  'zone',
  'visit',
  'changes',
] as const satisfies ReadonlyArray<keyof ShopOrder>;

export function orderWithoutMoney(order: Order): WorkedOrder {
  return {
    ...only(order, ofOrder),
    items: order.items.map(itemWithoutMoney),
    shopOrders: order.shopOrders.map((shopOrder) => only(shopOrder, ofShopOrder)),
  };
}

function itemWithoutMoney({ choices, ...item }: Item): WorkedOrder['items'][number] {
  return {
    ...only(item, ofItem),
    ...(choices ? { choices: choices.map(({ group, name }) => ({ group, name })) } : {}),
  };
}

/** The named fields; one that is absent stays absent. */
function only<Whole extends object, Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name> {
  const entries = names.filter((name) => name in whole).map((name) => [name, whole[name]] as const);
  // Object.fromEntries forgets the names.
  return Object.fromEntries(entries) as Pick<Whole, Name>;
}
