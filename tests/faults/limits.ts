/** What there is a number of, uses of a code and places in a slot, and the tax that a market with a number owes. */
import { type Database, sql } from '#server/db/database.ts';
import type { SceneShop } from './session.ts';

/** A shop's code that takes a tenth off, for so many orders in all: fewer than are placed. */
export const voucher = { code: 'TENTH', uses: 8 };

/** Has the market and all shops registered for tax in Singapore, and one shop give a voucher. */
export async function setLimits(db: Database, { id }: SceneShop): Promise<void> {
  const number = '199901152M';
  const tax = { pricing: 'included', number, rates: [] };
  await db.run(
    sql`insert into platform_settings (section, value, changed_at) values ('tax', ${JSON.stringify(tax)}::jsonb, now())`,
  );
  await db.run(sql`update shops set tax_number = ${number}, tax_from = date '2020-01-01'`);
  await db.run(sql`
    insert into offers (shop_id, code, names, kind, basis_points, most_uses) values (${id}, ${voucher.code}, '{"en": "A tenth off"}', 'percent', 1000, ${voucher.uses})`);
}

/** Each names what is wrong by its rows; none is well. */
export const withinLimits: Record<string, string> = {
  'code used more often than it may be, or counted otherwise': `
    select o.id from offers o where o.most_uses is not null
      and (o.used > o.most_uses or o.used <> (select count(*) from offer_uses u where u.offer_id = o.id and u.given_back_at is null))`,
  'discount of an order other than what offers took off': `
    select order_id from (select order_id, sum(taken) as taken from offer_uses group by order_id) used
      full join (
        select s.order_id, sum((d ->> 'goods')::integer + (d ->> 'delivery')::integer) as taken from shop_orders s cross join jsonb_array_elements(s.discounts) d
        group by s.order_id) said using (order_id)
    where used.taken is distinct from said.taken`,
  'slot with more than it takes, or counted otherwise': `
    select k.shop_id, k.starts_at from kitchen_slots k join shops h on h.id = k.shop_id
      cross join lateral (select coalesce(sum(s.slot_places), 0) as places, count(*) filter (where s.slot_places > 0) as orders
        from shop_orders s where s.shop_id = k.shop_id and s.slot_at = k.starts_at and s.status <> 'cancelled') held
    where k.taken <> held.places or (k.taken > h.slot_limit and held.orders > 1)`,
  'tax on the commission of an order other than in the ledger': `
    select t.order_id from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.kind = 'payment'
    group by t.order_id
    having coalesce(-sum(e.amount) filter (where e.account = 'tax'), 0)
      <> (select coalesce(sum(s.commission_tax), 0) from shop_orders s where s.order_id = t.order_id)`,
};
