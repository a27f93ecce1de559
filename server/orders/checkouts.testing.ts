/** Steps that the tests of orders share: filling a cart, checking out, reading what is on the shelf and in the ledger. */
import type { CartItem } from '#contract/cart/schemas.ts';
import { cartTotals, pricedLine, usualShippingRule } from '#contract/cart/rules.ts';
import { shopAt } from '#contract/cart/places.rules.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import type { TestApp } from '../testing/app.ts';
import type { SignedIn } from '../testing/makers.ts';

export type Wanted = {
  productId: number;
  quantity: number;
  variantOptions?: Record<string, string>;
  choices?: Record<string, string[]>;
  note?: string;
  ownArtwork?: string;
};
export type OrderProblem = {
  type: string;
  message: string;
  order?: { subtotal: number; shippingFee: number; total: number };
  items?: Array<{ productId: number; price: number }>;
  products?: Array<{ productId: number; name: string; left: number }>;
  shops?: Array<{ shopId?: number; name: string; minimum?: number }>;
  shopOrders?: Array<{ shopId: number; status: string }>;
  state?: string;
  action?: string;
};

export const address = '12 Joo Chiat Road, Singapore 427741';

export async function fillCart(shopper: SignedIn, wanted: Wanted[]): Promise<void> {
  for (const line of wanted) {
    const answer = await shopper.post('/api/cart', line);
    if (answer.status !== 201) throw new Error(`the cart refused: ${JSON.stringify(answer.body)}`);
  }
}

/** The body that the checkout page sends for the cart as it is, with the fees of the address. */
export async function checkoutBody(
  shopper: Pick<SignedIn, 'get'>,
  order: Record<string, unknown> = {},
) {
  const to = postcodeIn(String({ shippingAddress: address, ...order }.shippingAddress), 'SG');
  const cart = (await shopper.get<CartItem[]>('/api/cart/me')).body;
  const items = cart.map((item) => ({ ...item, shop: shopAt(item.shop, to) }));
  const totals = cartTotals(
    items.map((item) => pricedLine(item, toMinor)),
    usualShippingRule,
  );
  return {
    order: {
      total: toMajor(totals.total),
      shippingFee: toMajor(totals.shippingFee),
      shippingAddress: address,
      pickups: items.filter(({ shop }) => shop.isPickup).map(({ shop }) => shop.id),
      paymentToken: sandboxTokens.approved,
      ...order,
    },
    items: items.map(({ productId, quantity, variantOptions, choices, note, ownArtwork }) => ({
      productId,
      quantity,
      variantOptions,
      choices,
      note,
      ownArtwork,
    })),
  };
}

export const place = (shopper: SignedIn, body: unknown, headers: Record<string, string> = {}) =>
  shopper.post<Order & OrderProblem>('/api/orders', body, headers);

/** Fills the cart and checks out; an order that must succeed. */
export async function placed(
  shopper: SignedIn,
  wanted: Wanted[],
  order: Record<string, unknown> = {},
): Promise<Order> {
  await fillCart(shopper, wanted);
  const answer = await place(shopper, await checkoutBody(shopper, order), {
    'idempotency-key': crypto.randomUUID(),
  });
  if (answer.status !== 201)
    throw new Error(`the order was refused: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export const runJobs = (app: TestApp) => runDueJobs(app.pool, tasks(app));

/** What follows each order, without what is done every few seconds for all of them. */
export function runFollowUp(app: TestApp): Promise<void> {
  const followUp = Object.entries(tasks(app)).filter(
    ([, { everySeconds }]) => everySeconds === undefined,
  );
  return runDueJobs(app.pool, Object.fromEntries(followUp));
}

export async function onHand(
  app: TestApp,
  productId: number,
): Promise<{ combinations: number[]; stock: number | null }> {
  const rows = await app.db.rows<{ left: number }>(
    sql`select on_hand as left from stock where product_id = ${productId} order by options_key`,
  );
  const product = await app.db.row<{ stock: number | null }>(
    sql`select case when is_stocked then (select sum(on_hand) from stock where product_id = id) end as stock
      from products where id = ${productId}`,
  );
  return { combinations: rows.map(({ left }) => left), stock: product?.stock ?? null };
}

/** What each account holds, of one order or of all; minor units. */
export async function ledger(app: TestApp, orderId?: number): Promise<Record<string, number>> {
  const rows = await app.db.rows<{ account: string; amount: number }>(sql`
    select e.account, sum(e.amount)::integer as amount from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where ${orderId ?? null}::bigint is null or t.order_id = ${orderId ?? null}::bigint group by e.account`);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}
