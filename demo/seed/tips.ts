/** Tips in the demo: the market has them on, kitchens take them for their team or the courier, firms for the technician. */
import { type Database, sql } from '#server/db/database.ts';

/** Whose people are tipped: every third kitchen takes none. */
export async function seedTakers(tx: Database, now: Date): Promise<void> {
  await tx.run(sql`
    insert into platform_settings (section, value, changed_at) values ('tips', '{"isOn": true}', ${now}) on conflict do nothing`);
  await tx.run(sql`
    update shops s set tips_for = case when s.kind = 'service' then 'technician' when k.place % 3 = 1 then 'kitchen' when k.place % 3 = 2 then 'courier' end
    from (select id, row_number() over (partition by kind order by id) as place from shops where kind in ('food', 'service')) k where k.id = s.id`);
}

/** Every second order that such a kitchen has delivered lately has one: a dollar at least, or a tenth of what it came to. */
export async function seedTips(tx: Database, now: Date): Promise<void> {
  await tx.run(sql`
    with tipped as (
      update shop_orders s set tip = greatest(100, round(s.subtotal * 0.1 / 50) * 50)::integer, tip_for = h.tips_for
      from shops h, orders o
      where h.id = s.shop_id and o.id = s.order_id and h.kind = 'food' and h.tips_for is not null and s.status = 'delivered' and s.refunded = 0 and s.id % 2 = 0 and s.placed_at > ${now}::timestamptz - interval '30 days'
        and (h.tips_for = 'kitchen' or s.pickup_address is null) and exists (select from payments p where p.order_id = o.id and p.status = 'captured')
      returning s.id, s.order_id, s.shop_id, s.tip, s.placed_at
    ), together as (
      select order_id, sum(tip)::integer as tip from tipped group by order_id
    ), ordered as (
      update orders o set tip = t.tip, total = o.total + t.tip from together t where o.id = t.order_id
    ), paid as (
      update payments p set amount = p.amount + t.tip from together t where p.order_id = t.order_id
    ), moved as (
      insert into ledger_transactions (kind, order_id, shop_order_id, created_at) select 'tip', order_id, id, placed_at from tipped returning id, shop_order_id
    )
    insert into ledger_entries (transaction_id, account, shop_id, amount, booked_at)
    select moved.id, side.account, side.shop_id, side.amount, t.placed_at
    from moved join tipped t on t.id = moved.shop_order_id
      cross join lateral (values ('gateway', null::bigint, t.tip), ('seller', t.shop_id, -t.tip)) as side (account, shop_id, amount)`);
}
