/** SQL that reads orders. Every question says whose it is. */
import type { OrderStatus } from '#contract/orders/rules.ts';
import type { MarketCounts, OrderCounts } from '#contract/orders/counts.schemas.ts';
import { rolesThatMay } from '#contract/shops/team.rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { counted, type Keyset, type KeysetRow } from '../http/keyset.ts';
import type { OrderRow } from './reply/order-reply.ts';
import { unassignedOf } from './refunds/held-back.queries.ts';
import { namedOf, refundsOfShopOrder } from './reply/refunds-of-shop-order.ts';
import { arrivalOfShopOrder } from './reply/arrival-of-shop-order.ts';
import { isWithdrawn } from './moving/delivery-due.queries.ts';
import { wasPaid } from './paid.queries.ts';
import { proofsOfLine } from './printing/print-proofs.queries.ts';
import { substitutionsOfLine } from './kitchen/substitutions.queries.ts';
import { tipFields } from './reply/tips-of-shop-order.ts';
import { visitOfShopOrder } from './reply/visit-of-shop-order.ts';

export type OrderFilter = { status?: OrderStatus | undefined };
export type ListedOrder = OrderRow & KeysetRow;

/** Everything of orders, with what `shopOrdersAndLines` gathers of each. */
export function wholeOrders(order: Sql): Sql {
  return sql`
    select ${order}.id, ${order}.number, ${order}.user_id as "userId", ${order}.subtotal,
      ${order}.shipping_fee as "shippingFee", ${order}.total, ${order}.status, ${order}.created_at as "createdAt",
      ${order}.full_name as "fullName", ${order}.email, ${order}.phone, ${order}.shipping_address as "shippingAddress",
      ${order}.payment_method as "paymentMethod", ${order}.payment_status as "paymentStatus",
      ${order}.gift_paid as "giftPaid", ${order}.gift_returned as "giftReturned", ${order}.pay_by as "payBy",
        ${order}.free_above as "freeAbove", ${order}.flat_fee as "flatFee",
      json_array_length(${unassignedOf(order)}) > 0 as "isUnassigned", suborders.list as "shopOrders", lines.list as lines`;
}

export function shopOrdersAndLines(order: Sql): Sql {
  return sql`
    cross join lateral (
      select json_agg(json_build_object(
        'id', s.id, 'shopId', s.shop_id, 'shopName', h.name, 'kind', h.kind, 'status', s.status,
        'isWithdrawn', ${isWithdrawn(sql`s`, order)},
        'people', (select json_agg(json_build_object('userId', p.user_id, 'role', p.role)) from shop_people p
          where p.shop_id = s.shop_id),
        'kitchenStep', s.kitchen_step, 'acceptBy', s.accept_by, 'promisedAt', s.promised_at,
        'wantedAt', s.wanted_at, 'note', s.note,
        'arrival', ${arrivalOfShopOrder(sql`s`)},
        'carrier', s.carrier, 'trackingNumber', s.tracking_number,
        'pickup', case when s.pickup_address is not null
          then json_build_object('address', s.pickup_address, 'note', s.pickup_note) end,
        'visit', ${visitOfShopOrder(sql`s`)},
        'subtotal', s.subtotal, 'shippingFee', s.shipping_fee, 'refunded', s.refunded, 'disputed', s.disputed,
        'tax', s.tax, 'named', case when s.tax is not null then ${namedOf(sql`s`)} end,
        'taxOnTop', s.tax_on_top, ${tipFields({ shopOrder: sql`s`, order, shop: sql`h` })}, 'discounts', s.discounts,
        'deliveryFee', s.delivery_fee, 'zone', s.zone, 'refunds', ${refundsOfShopOrder(sql`s`)}, 'disputes', (
          select json_agg(json_build_object('reason', d.reason, 'status', d.status, 'openedAt', d.opened_at,
            'respondBy', d.respond_by, 'amount', coalesce(k.amount, 0))
            order by d.opened_at, d.id)
          from payments p join disputes d on d.payment_id = p.id
            left join dispute_shares k on k.provider = d.provider and k.dispute_id = d.id and k.shop_order_id = s.id
          where p.order_id = ${order}.id),
        'changes', (
          select coalesce(json_agg(json_build_object('kind', c.kind, 'status', c.status,
            'kitchenStep', c.kitchen_step, 'at', c.changed_at,
            'by', c.changed_by, 'reason', c.reason, 'code', c.reason_code, 'promisedAt', c.promised_at) order by c.id), '[]')
          from order_changes c where c.order_id = ${order}.id and c.shop_order_id = s.id)
      ) order by s.id) as list
      from shop_orders s join shops h on h.id = s.shop_id where s.order_id = ${order}.id
    ) as suborders
    cross join lateral (
      select coalesce(json_agg(json_build_object(
        'id', l.id, 'shopId', l.shop_id, 'productId', l.product_id, 'productName', l.product_name,
        'productImage', l.product_image,
        'mockup', p.mockup, 'artworkUrl', p.artwork_url, 'quantity', l.quantity, 'refundedQuantity', l.refunded_quantity,
        'unitPrice', l.unit_price, 'tax', l.tax, 'taxBasisPoints', l.tax_basis_points, 'discount', l.discount,
        'dish', l.dish, 'sku', l.sku, 'options', l.options, 'choices', l.choices, 'note', l.note, 'ownArtwork', l.own_artwork,
        'printProofs', ${proofsOfLine(sql`l`)},
        'ifSoldOut', l.if_sold_out, 'substitutions', ${substitutionsOfLine(sql`l`)},
        'translations', l.translations, 'language', h.language
      ) order by l.id), '[]') as list
      from order_lines l join shops h on h.id = l.shop_id
        left join products p on p.id = l.product_id where l.order_id = ${order}.id
    ) as lines`;
}

/** One order, if `viewer` may see any of it: the shopper, people who work the orders of one of its shops, an admin. */
export function orderSeenBy(
  db: Database,
  id: number,
  viewer: { userId: number; isAdmin: boolean },
): Promise<OrderRow | undefined> {
  return db.row(sql`
    ${wholeOrders(sql`o`)} from orders o ${shopOrdersAndLines(sql`o`)}
    where o.id = ${id} and (${viewer.isAdmin} or o.user_id = ${viewer.userId} or exists (
      select from shop_orders s join shop_people p on p.shop_id = s.shop_id
      where s.order_id = o.id and p.user_id = ${viewer.userId} and p.role = any(${rolesThatMay('orders')})))`);
}

export async function isArtworkSeenBy(
  db: Database,
  address: string,
  viewer: { userId: number; isAdmin: boolean },
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from order_lines l join orders o on o.id = l.order_id
    where l.id in (select id from order_lines where own_artwork = ${address}
        union all select order_line_id from print_proofs where picture = ${address})
      and (${viewer.isAdmin} or o.user_id = ${viewer.userId} or exists (
      select from shop_people p where p.shop_id = l.shop_id and p.user_id = ${viewer.userId}
        and p.role = any(${rolesThatMay('orders')})))
    limit 1`);
  return row !== undefined;
}

/** A page of the orders `o` that conditions choose. */
export function listedOrders(
  conditions: readonly Sql[],
  { position, beyond, order, limit }: Keyset,
): StatementOf<ListedOrder> {
  return sql`
    ${wholeOrders(sql`o`)}, ${position} as position from (
      select * from orders o where ${allOf([...conditions, ...beyond])} order by ${order} limit ${limit}
    ) o ${shopOrdersAndLines(sql`o`)}
    order by ${order}`;
}

export function countOrders(db: Database, conditions: readonly Sql[]): Promise<number> {
  return counted(db, sql`from orders o where ${allOf(conditions)}`);
}

/** All orders, or one shopper's. */
export function ofShopper(userId: number | null, { status }: OrderFilter): Sql[] {
  return [
    ...(userId === null ? [] : [sql`o.user_id = ${userId}`]),
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
  ];
}

export async function countsOf(db: Database, userId: number): Promise<OrderCounts> {
  const rows = await db.rows<{ status: OrderStatus; count: number }>(sql`
    select status, count(*)::integer as count from orders where user_id = ${userId} group by status`);
  const none: OrderCounts = {
    all: 0,
    pending: 0,
    processing: 0,
    shipped: 0,
    delivered: 0,
    cancelled: 0,
  };
  return rows.reduce(
    (counts, { status, count }) => ({ ...counts, [status]: count, all: counts.all + count }),
    none,
  );
}

/** A page of the orders that a shop has a shop order of; the status is the shop order's. */
export function ordersWithShop(
  shopId: number,
  filter: OrderFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<ListedOrder> {
  return sql`
    ${wholeOrders(sql`o`)}, ${position} as position from (
      select s.* from shop_orders s join orders o on o.id = s.order_id where ${allOf([...ofShop(shopId, filter), ...beyond])}
        order by ${order} limit ${limit}
    ) s join orders o on o.id = s.order_id ${shopOrdersAndLines(sql`o`)}
    order by ${order}`;
}

export function countOrdersWithShop(
  db: Database,
  shopId: number,
  filter: OrderFilter,
): Promise<number> {
  return counted(db, sql`from shop_orders s where ${allOf(ofShop(shopId, filter))}`);
}

function ofShop(shopId: number, { status }: OrderFilter): Sql[] {
  return [sql`s.shop_id = ${shopId}`, ...(status === undefined ? [] : [sql`s.status = ${status}`])];
}

export type CountsRow = Omit<MarketCounts, 'waitingSince'> & { waitingSince: Date | null };

/** Of orders that were paid. Exact, and counted again each time: for the admins' dashboard, not for pages that many see. `lately` is since `from`, compared with what came before it since `comparedFrom`. */
export async function marketCounts(
  db: Database,
  { from, comparedFrom }: { from: Date; comparedFrom: Date },
): Promise<CountsRow | undefined> {
  const lately = (at: Sql) => sql`${at} >= ${from}`;
  const before = (at: Sql) => sql`${at} >= ${comparedFrom} and ${at} < ${from}`;
  return db.row(sql`
    select (select count(*) from orders o where ${wasPaid(sql`o`)}) as orders,
      (select count(*) from orders o where ${wasPaid(sql`o`)} and o.status = 'pending') as "pendingOrders",
      u.users, u."pendingVendors", u."waitingSince", json_build_object(
        'orders', (select count(*) from orders o where ${wasPaid(sql`o`)} and ${lately(sql`o.created_at`)}),
        'ordersBefore', (select count(*) from orders o where ${wasPaid(sql`o`)} and ${before(sql`o.created_at`)}),
        'users', u.lately, 'usersBefore', u.before) as lately
    from (
      select count(*) as users, count(*) filter (where waits) as "pendingVendors",
        min(coalesce(asked_at, created_at)) filter (where waits) as "waitingSince",
        count(*) filter (where ${lately(sql`created_at`)}) as lately,
        count(*) filter (where ${before(sql`created_at`)}) as before
      from (select *, role = 'seller' and approval_status = 'pending' and disabled_at is null as waits
        from users where erased_at is null) u
    ) u`);
}

export async function hasOrders(db: Database): Promise<boolean> {
  return (await db.row(sql`select 1 from orders limit 1`)) !== undefined;
}

export async function shopOrdersUnderWay(db: Database, shopId: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from shop_orders where shop_id = ${shopId} and status in ('pending', 'processing', 'shipped')`);
  return row?.count ?? 0;
}

/** Reading goes on; orders wait to be placed until the transaction ends. */
export function holdOrders(tx: Database): Promise<number> {
  return tx.run(sql`lock table orders in share mode`);
}
