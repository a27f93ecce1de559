/**
 * Buying and reviewing in the big catalogue, by statements over whole sets: who bought what is rolled in the
 * database, a few products often and most rarely, and every figure follows from those rows.
 */
import { type Database, sql } from '#server/db/database.ts';

export type Trade = {
  firstProductId: number;
  products: number;
  firstShopperId: number;
  shoppers: number;
  orders: number;
  commissionBasisPoints: number;
};

/** Rolls the orders of `staged_products` into `plan` and the products' figures from it, before either is stored. */
export async function planTrade(tx: Database, trade: Trade): Promise<void> {
  await tx.run(sql`select setseed(0.65)`);
  // The stride scatters what sells well over the whole table, as it would be.
  await tx.run(sql`
    create temp table plan on commit drop as
    select distinct on (n, shop_id) n, p.id as product_id, p.shop_id, p.name, p.image_url, p.variants,
      case when p.is_on_sale then p.sale_price else p.price end as unit_price, quantity, stars, user_id, at
    from (
      select n, (${trade.firstProductId} + (floor(${trade.products} * power(random(), 2.5))::bigint * 7919) % ${trade.products})::bigint as product_id,
        1 + floor(power(random(), 3) * 3)::integer as quantity,
        case when random() < 0.6 then 5 - floor(power(random(), 2) * 4)::integer end as stars
      from generate_series(1, ${trade.orders}) n, generate_series(1, 1 + n % 3)
    ) line
    join lateral (
      select ${trade.firstShopperId} + (n * 31) % ${trade.shoppers} as user_id, now() - interval '10 days' - (n * 97 % 500000) * interval '1 minute' as at
    ) who on true
    join staged_products p on p.id = line.product_id
    order by n, shop_id`);
  await tx.run(sql`create index on plan (product_id)`);
  await tx.run(sql`
    update staged_products p set rank_sold = f.sold, rank_rating = f.rating
    from (
      select product_id, sum(quantity) as sold, coalesce(round(avg(stars), 2), 0) as rating from plan group by product_id
    ) f where f.product_id = p.id`);
}

/** Stores the planned orders, all paid and delivered, with their reviews. `first` are the ids to count on from. */
export async function storeTrade(
  tx: Database,
  first: { order: number; shopOrder: number; line: number; transaction: number },
  trade: Trade,
): Promise<void> {
  await tx.run(sql`
    create temp table suborders on commit drop as
    select ${first.shopOrder} + row_number() over (order by n, shop_id) as id, ${first.order} + n as order_id, p.*,
      unit_price * quantity as subtotal, (unit_price * quantity * ${trade.commissionBasisPoints}::bigint + 5000) / 10000 as commission
    from plan p`);
  await tx.run(sql`
    create temp table placed on commit drop as
    select order_id as id, min(user_id) as user_id, min(at) as at, sum(subtotal) as subtotal, case when sum(subtotal) > 5000 then 0 else 599 end as fee, min(id) as first_suborder
    from suborders group by order_id`);
  await tx.run(sql`
    insert into orders (id, number, user_id, subtotal, shipping_fee, total, status, full_name, email, shipping_address, payment_method, payment_status, request_hash, created_at)
    select o.id, 'ORD-V' || lpad(upper(to_hex(o.id)), 7, '0') || '-' || lpad((o.id % 1000)::text, 3, '0'), o.user_id, o.subtotal, o.fee, o.subtotal + o.fee, 'delivered',
      u.full_name, u.email, '1 Tembusu Walk, Singapore 990000', 'creditCard', 'paid', '', o.at
    from placed o join users u on u.id = o.user_id`);
  await tx.run(sql`
    insert into shop_orders (id, order_id, shop_id, status, subtotal, shipping_fee, commission, placed_at, dispatched_at, delivered_at)
    select p.id, p.order_id, p.shop_id, 'delivered', p.subtotal, case when p.id = o.first_suborder then o.fee else 0 end, p.commission,
      p.at, p.at + interval '2 days', p.at + interval '5 days'
    from suborders p join placed o on o.id = p.order_id`);
  await tx.run(sql`
    insert into order_lines (id, order_id, shop_order_id, shop_id, product_id, product_name, product_image, quantity, unit_price, options)
    select ${first.line} + p.id - ${first.shopOrder}, p.order_id, p.id, p.shop_id, p.product_id, p.name, p.image_url, p.quantity, p.unit_price,
      coalesce((select jsonb_object_agg(key, value -> 0) from jsonb_each(p.variants)), '{}')
    from suborders p`);
  await tx.run(sql`
    insert into order_changes (order_id, shop_order_id, status, changed_by, changed_at)
    select order_id, id, status, by, at + after from suborders, (values ('pending', 'shopper', interval '0'), ('delivered', 'seller', interval '5 days')) step (status, by, after)`);
  await tx.run(sql`
    insert into payments (order_id, provider, reference, method, status, amount, created_at)
    select id, 'sandbox', 'varied-' || id, 'creditCard', 'captured', subtotal + fee, at from placed`);
  await storeLedger(tx, first.transaction - first.order);
  await tx.run(sql`
    insert into reviews (order_line_id, product_id, shop_id, user_id, stars, text, created_at)
    select ${first.line} + id - ${first.shopOrder}, product_id, shop_id, user_id, stars,
      (array['Not what I hoped for.', 'It is all right, no more.', 'Decent, and it came on time.', 'Very nice, would buy again.', 'Even better than in the pictures.'])[stars], at + interval '6 days'
    from suborders where stars is not null order by at`);
}

/** A transaction for each order, numbered alike. */
async function storeLedger(tx: Database, ahead: number): Promise<void> {
  await tx.run(
    sql`insert into ledger_transactions (id, kind, order_id, created_at) select id + ${ahead}, 'payment', id, at from placed`,
  );
  await tx.run(sql`
    insert into ledger_entries (transaction_id, account, shop_id, amount, booked_at)
    select o.id + ${ahead}, 'gateway', null, o.subtotal + o.fee, o.at from placed o
    union all
    select p.order_id + ${ahead}, 'seller', p.shop_id, p.commission - p.subtotal - case when p.id = o.first_suborder then o.fee else 0 end, p.at
    from suborders p join placed o on o.id = p.order_id
    union all
    select order_id + ${ahead}, 'commission', null, -commission, at from suborders`);
}
