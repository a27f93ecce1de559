/** The rows of placed orders, in the tables' order. Payments sum to zero in the ledger, as the market keeps them. */
import { commissionReturned } from '#contract/payments/rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { adminId, type PlacedPayout } from './payouts.ts';
import { refundedOf, totalOf, type PlacedOrder, type PlacedPart } from './orders.ts';
import type { Row } from './rows.ts';

/** Rows by table, to be inserted in this order. */
export function orderRows(
  orders: readonly PlacedOrder[],
  payouts: readonly PlacedPayout[],
): Record<string, Row[]> {
  const parts = orders.flatMap((order) => order.parts.map((part) => ({ order, part })));
  return {
    orders: orders.map(orderRow),
    shop_orders: parts.map(({ order, part }) => partRow(order, part)),
    order_lines: parts.flatMap(({ order, part }) => lineRows(order, part)),
    order_changes: parts.flatMap(({ order, part }) => changeRows(order, part)).toSorted(byTime),
    payments: orders.map(paymentRow),
    refunds: parts.flatMap(({ order, part }) => refundRows(order, part)),
    payouts: payouts.map(payoutRow),
    ...ledgerRows(orders, payouts),
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

function partRow(order: PlacedOrder, part: PlacedPart): Row {
  const { id, shopId, status, subtotal, fee, commission, refunded, changes } = part;
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
    kitchen_step: part.kitchenStep,
    accept_by: part.toAccept?.by.toISOString() ?? null,
    accept_from: part.toAccept?.from?.toISOString() ?? null,
    wanted_at: part.toAccept?.wantedAt?.toISOString() ?? null,
    promised_at: (part.toAccept?.wantedAt ?? part.promisedAt)?.toISOString() ?? null,
    arrives_from: part.arrival?.from ?? null,
    arrives_to: part.arrival?.to ?? null,
    note: part.note,
    pickup_address: part.pickup?.address ?? null,
    pickup_note: part.pickup?.note ?? null,
    carrier: part.tracking?.carrier ?? null,
    tracking_number: part.tracking?.number ?? null,
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
    refunded_quantity: line === part.lines[0] ? (part.goodwill?.quantity ?? 0) : 0,
  }));
}

function changeRows(order: PlacedOrder, part: PlacedPart): Row[] {
  return part.changes.map(({ status, kitchenStep, by, reason, at }) => ({
    order_id: order.id,
    shop_order_id: part.id,
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

type Entry = {
  account: 'gateway' | 'seller' | 'commission' | 'payout';
  shop_id: number | null;
  amount: Minor;
};

/** One payment for each order, one refund for each part of which something went back, and one booking for each payout. */
function ledgerRows(
  orders: readonly PlacedOrder[],
  payouts: readonly PlacedPayout[],
): { ledger_transactions: Row[]; ledger_entries: Row[] } {
  const transactions: Array<{ row: Row; entries: Entry[] }> = [];
  for (const order of orders) {
    const shares = order.parts.flatMap(sharesOf);
    transactions.push({
      row: ledgerRow('payment', order, null, order.at),
      entries: [gateway(totalOf(order)), ...shares],
    });
    for (const part of order.parts.filter(({ refunded }) => refunded > 0)) {
      const at = part.goodwill?.at ?? part.changes.at(-1)?.at ?? order.at;
      transactions.push({
        row: ledgerRow('refund', order, part.id, at),
        entries: refundEntries(part),
      });
    }
  }
  for (const payout of payouts)
    transactions.push({ row: payoutTransaction(payout), entries: payoutEntries(payout) });
  return {
    ledger_transactions: transactions.map(({ row }, index) => ({ id: index + 1, ...row })),
    ledger_entries: transactions.flatMap(({ row, entries }, index) =>
      entries.map((entry) => ({ transaction_id: index + 1, booked_at: row.created_at, ...entry })),
    ),
  };
}

function ledgerRow(
  kind: 'payment' | 'refund',
  order: PlacedOrder,
  partId: number | null,
  at: Date,
): Row {
  return {
    kind,
    order_id: order.id,
    shop_order_id: partId,
    payout_id: null,
    created_at: at.toISOString(),
  };
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

function refundEntries(part: PlacedPart): Entry[] {
  const back = commissionReturned(part, part.refunded);
  return [
    gateway(-part.refunded),
    { account: 'seller', shop_id: part.shopId, amount: part.refunded - back },
    { account: 'commission', shop_id: null, amount: back },
  ];
}

/** What an admin refunded; what was cancelled has its reason with the change. */
function refundRows(order: PlacedOrder, part: PlacedPart): Row[] {
  if (!part.goodwill) return [];
  const { amount, reason, at } = part.goodwill;
  return [
    {
      order_id: order.id,
      shop_order_id: part.id,
      amount,
      commission: commissionReturned(part, amount),
      reason,
      refunded_by: adminId,
      idempotency_key: `demo-refund-${part.id}`,
      refunded_at: at.toISOString(),
    },
  ];
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
