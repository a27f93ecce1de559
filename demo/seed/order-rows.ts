/** The rows of placed orders, in the tables' order. Payments sum to zero in the ledger, as the market keeps them. */
import { commissionReturned } from '#contract/ledger.ts';
import type { Minor } from '#contract/money.ts';
import { refundedOf, totalOf, type PlacedOrder, type PlacedPart } from './orders.ts';
import type { Row } from './rows.ts';

/** Rows by table, to be inserted in this order. */
export function orderRows(orders: readonly PlacedOrder[]): Record<string, Row[]> {
  const parts = orders.flatMap((order) => order.parts.map((part) => ({ order, part })));
  return {
    orders: orders.map(orderRow),
    shop_orders: parts.map(({ order, part }) => partRow(order, part)),
    order_lines: parts.flatMap(({ order, part }) => lineRows(order, part)),
    order_changes: parts.flatMap(({ order, part }) => changeRows(order, part)).toSorted(byTime),
    payments: orders.map(paymentRow),
    ...ledgerRows(orders),
  };
}

function orderRow(order: PlacedOrder): Row {
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
    payment_method: order.method,
    payment_status: refundedOf(order) === totalOf(order) ? 'refunded' : 'paid',
    request_hash: '\\x',
    created_at: order.at.toISOString(),
  };
}

function partRow(order: PlacedOrder, { id, shopId, status, subtotal, fee, commission, refunded, changes }: PlacedPart): Row {
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
  };
}

function reachedAt(changes: PlacedPart['changes'], status: PlacedPart['status']): string | null {
  return changes.find((change) => change.status === status)?.at.toISOString() ?? null;
}

function lineRows(order: PlacedOrder, part: PlacedPart): Row[] {
  return part.lines.map((line) => ({
    id: line.id,
    order_id: order.id,
    shop_order_id: part.id,
    shop_id: part.shopId,
    product_id: line.productId,
    product_name: line.name,
    product_image: line.image,
    quantity: line.quantity,
    unit_price: line.unitPrice,
    options: line.options,
    stock_key: line.stockKey,
  }));
}

function changeRows(order: PlacedOrder, part: PlacedPart): Row[] {
  return part.changes.map(({ status, by, reason, at }) => ({
    order_id: order.id,
    shop_order_id: part.id,
    status,
    changed_by: by,
    user_id: by === 'shopper' ? order.shopper.id : null,
    reason,
    changed_at: at.toISOString(),
  }));
}

function byTime(one: Row, other: Row): number {
  return String(one.changed_at).localeCompare(String(other.changed_at));
}

function paymentRow(order: PlacedOrder): Row {
  const refunded = refundedOf(order);
  const isAllRefunded = refunded === totalOf(order);
  return {
    order_id: order.id,
    provider: 'sandbox',
    reference: `demo-${order.id}`,
    method: order.method,
    status: isAllRefunded ? 'refunded' : 'captured',
    amount: totalOf(order),
    refunded,
    created_at: order.at.toISOString(),
  };
}

type Entry = { account: 'gateway' | 'seller' | 'commission'; shop_id: number | null; amount: Minor };

/** One payment for each order, and one refund for each part that was cancelled. */
function ledgerRows(orders: readonly PlacedOrder[]): { ledger_transactions: Row[]; ledger_entries: Row[] } {
  const transactions: Array<{ row: Row; entries: Entry[] }> = [];
  for (const order of orders) {
    const shares = order.parts.flatMap(sharesOf);
    transactions.push({ row: ledgerRow('payment', order, null, order.at), entries: [gateway(totalOf(order)), ...shares] });
    for (const part of order.parts.filter(({ refunded }) => refunded > 0)) {
      const entries = [gateway(-part.refunded), ...sharesOf(part).map((entry) => ({ ...entry, amount: -entry.amount }))];
      transactions.push({ row: ledgerRow('refund', order, part.id, part.changes.at(-1)?.at ?? order.at), entries });
    }
  }
  return {
    ledger_transactions: transactions.map(({ row }, index) => ({ id: index + 1, ...row })),
    ledger_entries: transactions.flatMap(({ row, entries }, index) =>
      entries.map((entry) => ({ transaction_id: index + 1, booked_at: row.created_at, ...entry })),
    ),
  };
}

function ledgerRow(kind: 'payment' | 'refund', order: PlacedOrder, partId: number | null, at: Date): Row {
  return { kind, order_id: order.id, shop_order_id: partId, created_at: at.toISOString() };
}

function gateway(amount: Minor): Entry {
  return { account: 'gateway', shop_id: null, amount };
}

/** What we owe the seller and what we keep; both count negative. */
function sharesOf({ shopId, subtotal, fee, commission }: PlacedPart): Entry[] {
  return [
    { account: 'seller', shop_id: shopId, amount: commission - subtotal - fee },
    { account: 'commission', shop_id: null, amount: -commission },
  ];
}
