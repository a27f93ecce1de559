/** The rows of placed orders, in the tables' order. Payments sum to zero in the ledger, as the market keeps them. */
import { commissionReturned } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { adminId, type PlacedPayout } from './payouts.ts';
import type { GiftsSpent } from './gifts.ts';
import type { PlacedLine } from './order-lines.ts';
import {
  type GivenBack,
  type PlacedOrder,
  type PlacedShopOrder,
  refundedOf,
  totalOf,
} from './orders.ts';
import { substitutionRows } from './substitutions.ts';
import type { Row } from './rows.ts';

/** What gift cards pay of orders, and how many movements the ledger has already. */
type OnLedger = { spent: GiftsSpent; movements: number };

/** The owner of each shop, by its id. */
type Owners = ReadonlyMap<number, number>;

/** Rows by table, to be inserted in this order. */
export function orderRows(
  orders: readonly PlacedOrder[],
  payouts: readonly PlacedPayout[],
  { spent, movements, ownerOf, now }: OnLedger & { ownerOf: Owners; now: Date },
): Record<string, Row[]> {
  const shopOrders = orders.flatMap((order) =>
    order.shopOrders.map((shopOrder) => ({ order, shopOrder })),
  );
  const given = shopOrders.flatMap(({ order, shopOrder }) =>
    shopOrder.givenBack ? [{ order, shopOrder, givenBack: shopOrder.givenBack }] : [],
  );
  return {
    orders: orders.map((order) => orderRow(order, spent)),
    shop_orders: shopOrders.map(({ order, shopOrder }) => shopOrderRow(order, shopOrder)),
    order_lines: shopOrders.flatMap(({ order, shopOrder }) => lineRows(order, shopOrder)),
    substitutions: substitutionRows(orders, { ownerOf, now }),
    order_changes: shopOrders
      .flatMap(({ order, shopOrder }) => changeRows(order, shopOrder))
      .toSorted(byTime),
    payments: orders.flatMap((order) => paymentRows(order, spent)),
    refunds: given.map((one, index) => refundRow(one, { id: index + 1, ownerOf })),
    refund_lines: given.flatMap(({ givenBack }, index) => refundLineRows(givenBack, index + 1)),
    payouts: payouts.map(payoutRow),
    ...ledgerRows(orders, payouts, { spent, movements }),
  };
}

function orderRow(order: PlacedOrder, spent: GiftsSpent): Row {
  const { shopper } = order;
  return {
    id: order.id,
    number: order.number,
    user_id: shopper.id,
    subtotal: order.subtotal,
    shipping_fee: order.shippingFee,
    total: totalOf(order),
    status: order.status,
    full_name: shopper.fullName,
    email: shopper.email,
    phone: shopper.phone,
    shipping_address: `${shopper.address.line}, ${shopper.address.city} ${shopper.address.zip}`,
    gift_paid: spent.get(order.id)?.amount ?? null,
    payment_method: order.method,
    payment_status: refundedOf(order) === totalOf(order) ? 'refunded' : 'paid',
    request_hash: '\\x',
    created_at: order.at.toISOString(),
  };
}

function shopOrderRow(order: PlacedOrder, shopOrder: PlacedShopOrder): Row {
  const { id, shopId, status, subtotal, fee, commission, refunded, changes } = shopOrder;
  return {
    id,
    order_id: order.id,
    shop_id: shopId,
    status,
    subtotal,
    shipping_fee: fee,
    commission,
    refunded,
    counted: status !== 'cancelled',
    commission_returned: commissionReturned({ subtotal, commission }, refunded),
    placed_at: order.at.toISOString(),
    dispatched_at: reachedAt(changes, 'shipped'),
    delivered_at: reachedAt(changes, 'delivered'),
    kitchen_step: shopOrder.kitchenStep,
    accept_by: shopOrder.toAccept?.by.toISOString() ?? null,
    accept_from: shopOrder.toAccept?.from?.toISOString() ?? null,
    wanted_at: shopOrder.toAccept?.wantedAt?.toISOString() ?? null,
    promised_at: (shopOrder.toAccept?.wantedAt ?? shopOrder.promisedAt)?.toISOString() ?? null,
    arrives_from: shopOrder.arrival?.from ?? null,
    arrives_to: shopOrder.arrival?.to ?? null,
    note: shopOrder.note,
    pickup_address: shopOrder.pickup?.address ?? null,
    pickup_note: shopOrder.pickup?.note ?? null,
    carrier: shopOrder.tracking?.carrier ?? null,
    tracking_number: shopOrder.tracking?.number ?? null,
  };
}

function reachedAt(
  changes: PlacedShopOrder['changes'],
  status: PlacedShopOrder['status'],
): string | null {
  return changes.find((change) => change.status === status)?.at.toISOString() ?? null;
}

function lineRows(order: PlacedOrder, shopOrder: PlacedShopOrder): Row[] {
  return shopOrder.lines.map((line) => ({
    id: line.id,
    order_id: order.id,
    shop_order_id: shopOrder.id,
    shop_id: shopOrder.shopId,
    product_id: line.productId,
    product_name: line.name,
    product_image: line.image,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    options: line.options,
    choices: line.choices,
    note: line.note,
    stock_key: line.stockKey,
    dish: line.dish,
    if_sold_out: ifSoldOut(line),
    ...refundedOfLine(line, shopOrder),
  }));
}

function refundedOfLine(line: PlacedLine, { givenBack }: PlacedShopOrder) {
  const given = givenBack?.line === line ? givenBack : { quantity: 0, amount: 0 };
  return { refunded_quantity: given.quantity, refunded_amount: given.amount };
}

/** What its shopper had said, as SaidIfSoldOut; who said nothing is asked. */
function ifSoldOut({ soldOut }: PlacedLine) {
  if (!soldOut || soldOut.wish === 'ask') return null;
  const { wish, instead } = soldOut;
  if (wish !== 'mine' || !instead) return { wish };
  const { productId: id, name, options: variantOptions, taken: choices } = instead;
  return { wish, instead: { id, name, variantOptions, choices } };
}

function changeRows(order: PlacedOrder, shopOrder: PlacedShopOrder): Row[] {
  return shopOrder.changes.map(({ status, kitchenStep, by, reason, at }) => ({
    order_id: order.id,
    shop_order_id: shopOrder.id,
    status,
    kitchen_step: kitchenStep,
    changed_by: by,
    user_id: by === 'shopper' ? order.shopper.id : null,
    reason,
    changed_at: at.toISOString(),
  }));
}

function byTime(one: Row, other: Row): number {
  return String(one.changed_at).localeCompare(String(other.changed_at));
}

/** What cards leave to pay. */
function restOf(order: PlacedOrder, spent: GiftsSpent): Minor {
  return totalOf(order) - (spent.get(order.id)?.amount ?? 0);
}

function paymentRows(order: PlacedOrder, spent: GiftsSpent): Row[] {
  const amount = restOf(order, spent);
  if (amount === 0) return [];
  const refunded = refundedOf(order);
  const isAllRefunded = refunded === totalOf(order);
  return [
    {
      order_id: order.id,
      provider: 'sandbox',
      reference: `demo-${order.id}`,
      method: order.method,
      status: isAllRefunded ? 'refunded' : 'captured',
      amount,
      refunded,
      created_at: order.at.toISOString(),
    },
  ];
}

type Entry = {
  account: 'gateway' | 'seller' | 'commission' | 'payout' | 'gift_cards';
  shop_id: number | null;
  gift_card_id?: number;
  amount: Minor;
};

/** One payment for each order, one refund for each shop order of which something went back, and one booking for each payout. */
function ledgerRows(
  orders: readonly PlacedOrder[],
  payouts: readonly PlacedPayout[],
  { spent, movements }: OnLedger,
): { ledger_transactions: Row[]; ledger_entries: Row[] } {
  const transactions: Array<{ row: Row; entries: Entry[] }> = [];
  for (const order of orders) {
    const shares = order.shopOrders.flatMap(sharesOf);
    transactions.push({
      row: ledgerRow('payment', order, null, order.at),
      entries: [...moneyIn(order, spent), ...shares],
    });
    for (const shopOrder of order.shopOrders.filter(({ refunded }) => refunded > 0)) {
      const at = shopOrder.givenBack?.at ?? shopOrder.changes.at(-1)?.at ?? order.at;
      transactions.push({
        row: ledgerRow('refund', order, shopOrder.id, at),
        entries: refundEntries(shopOrder),
      });
    }
  }
  for (const payout of payouts)
    transactions.push({ row: payoutTransaction(payout), entries: payoutEntries(payout) });
  return {
    ledger_transactions: transactions.map(({ row }, index) => ({
      id: movements + index + 1,
      ...row,
    })),
    ledger_entries: transactions.flatMap(({ row, entries }, index) =>
      entries.map((entry) => ({
        transaction_id: movements + index + 1,
        booked_at: row.created_at,
        gift_card_id: null,
        ...entry,
      })),
    ),
  };
}

function ledgerRow(
  kind: 'payment' | 'refund',
  order: PlacedOrder,
  shopOrderId: number | null,
  at: Date,
): Row {
  return {
    kind,
    order_id: order.id,
    shop_order_id: shopOrderId,
    payout_id: null,
    created_at: at.toISOString(),
  };
}

function moneyIn(order: PlacedOrder, spent: GiftsSpent): Entry[] {
  const card = spent.get(order.id);
  const rest = restOf(order, spent);
  return [
    ...(rest > 0 ? [gateway(rest)] : []),
    ...(card
      ? [
          {
            account: 'gift_cards' as const,
            shop_id: null,
            amount: card.amount,
            gift_card_id: card.id,
          },
        ]
      : []),
  ];
}

function gateway(amount: Minor): Entry {
  return { account: 'gateway', shop_id: null, amount };
}

/** What we owe the seller and what we keep; both count negative. */
function sharesOf({ shopId, subtotal, fee, commission }: PlacedShopOrder): Entry[] {
  return [
    { account: 'seller', shop_id: shopId, amount: commission - subtotal - fee },
    { account: 'commission', shop_id: null, amount: -commission },
  ];
}

function refundEntries(shopOrder: PlacedShopOrder): Entry[] {
  const back = commissionReturned(shopOrder, shopOrder.refunded);
  return [
    gateway(-shopOrder.refunded),
    { account: 'seller', shop_id: shopOrder.shopId, amount: shopOrder.refunded - back },
    { account: 'commission', shop_id: null, amount: back },
  ];
}

/** What somebody gave back; what was cancelled has its reason with the change. */
function refundRow(
  {
    order,
    shopOrder,
    givenBack,
  }: { order: PlacedOrder; shopOrder: PlacedShopOrder; givenBack: GivenBack },
  { id, ownerOf }: { id: number; ownerOf: Owners },
): Row {
  const { amount, reason, as, at } = givenBack;
  const people = { admin: adminId, seller: ownerOf.get(shopOrder.shopId) ?? null, system: null };
  return {
    id,
    order_id: order.id,
    shop_order_id: shopOrder.id,
    amount,
    commission: commissionReturned(shopOrder, amount),
    reason,
    refunded_as: as,
    refunded_by: people[as],
    is_tip: false,
    idempotency_key: `demo-refund-${shopOrder.id}`,
    refunded_at: at.toISOString(),
  };
}

function refundLineRows({ line, quantity }: GivenBack, refundId: number): Row[] {
  return quantity > 0 ? [{ refund_id: refundId, order_line_id: line.id, quantity }] : [];
}

function payoutRow({ id, shopId, amount, at }: PlacedPayout): Row {
  return {
    id,
    shop_id: shopId,
    amount,
    reference: `FAST ${at.toISOString().slice(0, 10).replaceAll('-', '')} ${String(id).padStart(4, '0')}`,
    recorded_by: adminId,
    idempotency_key: `demo-payout-${id}`,
    recorded_at: at.toISOString(),
  };
}

function payoutTransaction({ id, at }: PlacedPayout): Row {
  return {
    kind: 'payout',
    order_id: null,
    shop_order_id: null,
    payout_id: id,
    created_at: at.toISOString(),
  };
}

function payoutEntries({ shopId, amount }: PlacedPayout): Entry[] {
  return [
    { account: 'seller', shop_id: shopId, amount },
    { account: 'payout', shop_id: shopId, amount: -amount },
  ];
}
