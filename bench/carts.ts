/** The shoppers of the load: who they are, and the carts of three lines that they check out again and again. */
import { createHash } from 'node:crypto';
import { cartTotals, usualShippingRule } from '#contract/cart/rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { capabilitiesOf, type ShopKind } from '#contract/shops/rules.ts';
import { type Database, sql } from '#server/db/database.ts';

export type BenchGoods = {
  id: number;
  shopId: number;
  kind: ShopKind;
  unitPrice: number;
  deliveryFee: number;
};
export type BenchAccount = { userId: number; token: string; goods: BenchGoods[] };

/** Eight clients with fifty accounts each, so that a cart can be filled while others are checked out. */
export const clients = 8;
export const accountsCount = clients * 50;

/** They want the same at the same moment, and there is not enough of it for all. */
export const buyersInRush = 500;
export const unitsInRush = 50;

const linesInCart = 3;
/** More than any run can sell. */
const unitsOfEach = 1_000_000;

/** Products without options. */
const goods = sql`
  select p.id, s.id as "shopId", s.kind, p.unit_price as "unitPrice", s.delivery_fee as "deliveryFee"
  from products p join shops s on s.id = p.shop_id join stock k on k.product_id = p.id and k.options_key = ''
  where p.is_listed and s.kind = 'product' and p.variants = '{}' and p.mockup is null`;

/** Each of another shop. */
export function goodsOfManyShops(db: Database): Promise<BenchGoods[]> {
  return db.rows(sql`select distinct on ("shopId") * from (${goods}) goods order by "shopId", id`);
}

/** One for each client, all of one shop. */
export function goodsOfOneShop(db: Database): Promise<BenchGoods[]> {
  return db.rows(sql`
    with goods as (${goods})
    select * from goods where "shopId" = (select "shopId" from goods group by "shopId" order by count(*) desc, "shopId" limit 1)
    order by id limit ${clients}`);
}

/** The same people, each client's with one of these goods in mind. */
export function wanting(shoppers: BenchAccount[], wanted: BenchGoods[]): BenchAccount[] {
  return shoppers.map((shopper, index) => ({
    ...shopper,
    goods: wanted.slice(index % clients, (index % clients) + 1),
  }));
}

export async function restock(
  db: Database,
  wanted: BenchGoods[],
  units = unitsOfEach,
): Promise<void> {
  const ids = wanted.map(({ id }) => id);
  await db.run(sql`update stock set on_hand = ${units} where product_id = any(${ids}::bigint[])`);
}

/** Units in orders less units gone from stock: what it was before, unless something was sold twice or not at all. */
export async function unaccountedFor(db: Database, wanted: BenchGoods[]): Promise<number> {
  const ids = wanted.map(({ id }) => id);
  const row = await db.row<{ units: number }>(sql`
    select (select coalesce(sum(quantity), 0) from order_lines where product_id = any(${ids}::bigint[]))
      - (select coalesce(sum(${unitsOfEach}::integer - on_hand), 0) from stock where product_id = any(${ids}::bigint[])) as units`);
  return row?.units ?? Number.NaN;
}

/** People who are signed in, each with three of the goods in mind. */
export async function accounts(
  db: Database,
  wanted: BenchGoods[],
  count: number,
): Promise<BenchAccount[]> {
  const people = await db.rows<{ id: number }>(sql`
    select id from users where role = 'buyer' and approval_status = 'approved' and disabled_at is null order by id desc limit ${count}`);
  const sessions = await sessionsOf(
    db,
    people.map(({ id }) => id),
  );
  return sessions.map((session, index) => ({ ...session, goods: threeOf(wanted, index) }));
}

/** Has these people signed in already. */
export async function sessionsOf(
  db: Database,
  userIds: readonly number[],
): Promise<Array<{ userId: number; token: string }>> {
  const found = userIds.map((userId) => ({ userId, token: tokenOf(userId) }));
  const hashes = found.map(({ token }) => createHash('sha256').update(token).digest('hex'));
  await db.run(sql`
    insert into sessions (token_hash, user_id, expires_at)
    select decode(hash, 'hex'), user_id, now() + interval '1 day'
    from unnest(${hashes}::text[], ${found.map(({ userId }) => userId)}::bigint[]) as given (hash, user_id)
    on conflict do nothing`);
  return found;
}

/** Known to the load alone, and the same in all of its processes. */
function tokenOf(userId: number): string {
  return createHash('sha256').update(`bench ${userId}`).digest('base64url');
}

function threeOf(wanted: BenchGoods[], index: number): BenchGoods[] {
  return Array.from(
    { length: linesInCart },
    (_, line) => wanted[(index * linesInCart + line) % wanted.length],
  ).filter((one) => one !== undefined);
}

/** Puts the three lines into each cart, under the same ids every time. */
export async function refill(db: Database, shoppers: BenchAccount[]): Promise<void> {
  const lines = shoppers.flatMap(({ userId, goods }) =>
    goods.map(({ id, unitPrice }, place) => ({
      id: userId * linesInCart + place + 1_000_000_000,
      owner: `user:${userId}`,
      product: id,
      price: unitPrice,
    })),
  );
  await db.run(
    sql`delete from cart_lines where owner = any(${shoppers.map(({ userId }) => `user:${userId}`)}::text[])`,
  );
  await db.run(sql`
    insert into cart_lines (id, owner, product_id, options, stock_key, quantity, added_price) overriding system value
    select id, owner, product, '{}', '', 1, price
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (id bigint, owner text, product bigint, price integer)`);
}

/** The same carts in the tables of the bare server's own. */
export async function refillOwn(db: Database): Promise<void> {
  await db.run(sql`delete from own.cart_lines`);
  await db.run(
    sql`insert into own.cart_lines select owner, product_id, quantity from cart_lines where owner like 'user:%'`,
  );
}

/** What the shopper's browser sends to order the cart, with a card of the sandbox. */
export function checkoutOf({ goods }: BenchAccount): PlaceOrder {
  const totals = cartTotals(
    goods.map((one) => ({
      ...one,
      delivery: capabilitiesOf(one.kind).delivery,
      quantity: 1,
      isPickup: false,
    })),
    usualShippingRule,
  );
  return {
    order: {
      total: toMajor(totals.total),
      shippingFee: toMajor(totals.shippingFee),
      shippingAddress: '12 Everton Road, Singapore 089362',
      contact: { fullName: 'Load Tester', email: 'load@example.com', phone: '+65 6123 4567' },
      paymentMethod: 'creditCard',
      paymentToken: sandboxTokens.approved,
      pickups: [],
      later: [],
      buyNow: false,
    },
    items: goods.map(({ id }) => ({ productId: id, quantity: 1, variantOptions: {} })),
  };
}
