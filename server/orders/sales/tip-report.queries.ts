/** SQL of who was given which tips; minor units. */
import type { DateRange } from '#contract/orders/sales.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { TipRecipient } from '#contract/shops/tips.rules.ts';
import { type Sql, sql, type StatementOf } from '../../db/database.ts';
import { isSold, tipGone } from '../../payments/payments.ts';

export type TipOfShop = {
  at: Date;
  /** Civil, of the shop. */
  date: string;
  orderNumber: string;
  /** Of a tip that was given afterwards: the order, or the visit. */
  givenFor: string | null;
  recipient: TipRecipient;
  name: string | null;
  amount: Minor;
  returned: Minor;
};

/** The paid tips of a shop, by when they were given, the latest first. */
export function tipsOfShop({
  shopId,
  range,
  zone,
}: {
  shopId: number;
  range: DateRange;
  zone: string;
}): StatementOf<TipOfShop> {
  return sql`
    select o.created_at as at, to_char(s.placed_at at time zone ${zone}, 'YYYY-MM-DD') as date,
      o.number as "orderNumber", coalesce(given_order.number, b.reference) as "givenFor",
      s.tip_for as recipient, ${personOf(sql`coalesce(given.id, s.id)`)} as name, s.tip as amount, ${tipGone(sql`s`)} as returned
    from shop_orders s join orders o on o.id = s.order_id
      left join later_tips later on later.shop_order_id = s.id
      left join shop_orders given on given.id = later.given_for left join orders given_order on given_order.id = given.order_id
      left join service_bookings b on b.id = later.booking_id
    where s.shop_id = ${shopId} and s.tip is not null and ${isSold(sql`s`, sql`o`)}
      and s.placed_at >= ${range.from}::date::timestamp at time zone ${zone}
        and s.placed_at < (${range.to}::date + 1)::timestamp at time zone ${zone}
    order by s.placed_at desc, s.id desc`;
}

/** Of a visit the technician who made it; of what was brought, who of the shop's people said that it arrived. A kitchen shares. */
function personOf(shopOrder: Sql): Sql {
  return sql`case s.tip_for
    when 'technician' then (select t.name from technicians t where t.id = b.technician_id)
    when 'courier' then (
      select u.full_name from order_changes c join users u on u.id = c.user_id
      where c.shop_order_id = ${shopOrder} and c.status = 'delivered' and c.changed_by = 'seller' order by c.id desc limit 1)
  end`;
}
