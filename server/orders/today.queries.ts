/** SQL of what a shop has to do with its orders and its stock, in one statement. */
import type { KitchenStep, OrderStatus } from '#contract/orders/rules.ts';
import { mostOnBoard } from '#contract/orders/rules.ts';
import { openStatuses } from '#contract/payments/rules.ts';
import { lowStock, mostOfKind } from '#contract/shops/today.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { isSold } from '../payments/payments.ts';
import { wasPaid } from './paid.queries.ts';
import { type OrderToProve, ordersToProve } from './printing/print-proofs.queries.ts';
import { isNoTip, money } from './sales/sold.queries.ts';

/** Instants as JSON of the database writes them. */
export type OpenOrder = {
  id: number;
  orderNumber: string;
  fullName: string;
  status: Extract<OrderStatus, 'pending' | 'processing' | 'shipped'>;
  kitchenStep: KitchenStep | null;
  isPickup: boolean;
  placedAt: string;
  acceptFrom: string | null;
  acceptBy: string | null;
  promisedAt: string | null;
  arrivesTo: string | null;
};
export type ShortProduct = {
  id: number;
  name: string;
  left: number;
  sold: number;
  favourites: number;
  keys: number;
  key: string;
};
export type OpenDispute = {
  id: number;
  orderNumber: string;
  amount: Minor;
  respondBy: string | null;
  openedAt: string;
};
export type OrdersToday = {
  sendingDays: number;
  orders: OpenOrder[];
  products: ShortProduct[];
  disputes: OpenDispute[];
  toProve: OrderToProve[];
  dishesOff: Array<{ id: number; name: string }>;
  ordersToday: number;
  salesToday: Minor;
};

type Asked = { shopId: number; now: Date; dayBegins: Date };

/** What is paid and not done, what runs out, what banks ask about, what to show before it is printed, which dishes are off until somebody switches them on, and what was sold today. */
export function ordersOfShopToday(
  db: Database,
  { shopId, now, dayBegins }: Asked,
): Promise<OrdersToday | undefined> {
  const since = new Date(now.getTime() - lowStock.salesDays * 86_400_000);
  return db.row(sql`
    with sold as materialized (
      select l.product_id, sum(l.quantity - l.refunded_quantity) as units
      from shop_orders s join orders o on o.id = s.order_id join order_lines l on l.shop_order_id = s.id
      where s.shop_id = ${shopId} and s.placed_at > ${since} and s.status <> 'cancelled' and ${isSold(sql`s`, sql`o`)}
      group by l.product_id
    ), short as (
      select p.id, p.name, st.left, coalesce(sold.units, 0) as sold, coalesce(f.favourite_count, 0) as favourites, st.keys, st.key
      from products p
        cross join lateral (select sum(on_hand) as left, count(*) as keys, min(options_key) as key
          from stock where product_id = p.id) st
        left join sold on sold.product_id = p.id left join product_figures f on f.product_id = p.id
      where p.shop_id = ${shopId} and p.status = 'published' and p.is_stocked and p.taken_down_at is null
        and (st.left = 0 and (coalesce(f.favourite_count, 0) > 0 or coalesce(sold.units, 0) > 0)
          or st.left > 0 and sold.units >= ${lowStock.leastSold}
            and st.left * ${lowStock.salesDays} <= sold.units * ${lowStock.daysAhead})
      order by coalesce(sold.units, 0) desc, coalesce(f.favourite_count, 0) desc, p.id limit ${mostOfKind}
    ), today as (
      select count(*) as orders, coalesce(sum(t.gross), 0) as sales from (
        select ${money(sql`s`)} from shop_orders s join orders o on o.id = s.order_id
        where s.shop_id = ${shopId} and s.placed_at >= ${dayBegins} and ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)}
      ) t
    )
    select h.sending_to_days as "sendingDays", today.orders as "ordersToday", today.sales as "salesToday",
      (select coalesce(json_agg(json_build_object('id', o.id, 'orderNumber', o.number,
        'fullName', o.full_name, 'status', s.status,
          'kitchenStep', s.kitchen_step, 'isPickup', s.pickup_address is not null, 'placedAt', s.placed_at,
          'acceptFrom', s.accept_from,
          'acceptBy', s.accept_by, 'promisedAt', s.promised_at, 'arrivesTo', s.arrives_to) order by o.id), '[]')
        from (select s.* from shop_orders s join orders o on o.id = s.order_id
          where s.shop_id = h.id and s.status in ('pending', 'processing', 'shipped') and ${wasPaid(sql`o`)}
          order by s.order_id limit ${mostOnBoard}) s join orders o on o.id = s.order_id) as orders,
      (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'left', "left", 'sold', sold,
        'favourites', favourites, 'keys', keys, 'key', key)
          order by sold desc, favourites desc, id), '[]') from short) as products,
      (select coalesce(json_agg(json_build_object('id', o.id, 'orderNumber', o.number, 'amount', d.amount,
        'respondBy', d.respond_by, 'openedAt', d.opened_at)
          order by d.opened_at), '[]')
        from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
          join shop_orders s on s.order_id = o.id
        where s.shop_id = h.id and d.status = any(${openStatuses})) as disputes,
      ${ordersToProve(sql`h`)} as "toProve",
      (select coalesce(json_agg(json_build_object('id', id, 'name', name) order by id), '[]') from (
          select p.id, p.name from products p where p.shop_id = h.id and p.sold_out_until = 'infinity' and p.status = 'published'
          order by p.id limit ${mostOfKind}) off) as "dishesOff"
    from shops h cross join today where h.id = ${shopId}`);
}

export type MarketOrdersToday = {
  disputes: OpenDispute[];
  kitchens: Array<{ id: number; name: string; missed: number; orders: number }>;
  ordersToday: number;
  salesToday: Minor;
};

/** How many orders of a kitchen have to lapse within an hour before admins are told. */
const lapsedInHour = 2;

/** What banks ask of the market, the kitchens that let orders lapse in the last hour, with how many they were asked for, and what was sold today, counted as `sumsOfMarket` does. */
export function ordersOfMarketToday(
  db: Database,
  { now, dayBegins }: Omit<Asked, 'shopId'>,
): Promise<MarketOrdersToday | undefined> {
  const hourAgo = new Date(now.getTime() - 3_600_000);
  return db.row(sql`
    with today as (
      select count(distinct t.order_id) as orders, coalesce(sum(t.gross), 0) as sales from (
        select s.order_id, ${money(sql`s`)} from shop_orders s join orders o on o.id = s.order_id
        where s.placed_at >= ${dayBegins} and ${isSold(sql`s`, sql`o`)} and ${isNoTip(sql`s`)}
      ) t
    ), lapsed as (
      select s.shop_id, count(*) as missed from order_changes c join shop_orders s on s.id = c.shop_order_id
      where c.changed_at > ${hourAgo} and c.kind = 'status' and c.reason_code = 'not_accepted' group by s.shop_id
        having count(*) >= ${lapsedInHour}
    )
    select today.orders as "ordersToday", today.sales as "salesToday",
      (select coalesce(json_agg(json_build_object('id', o.id, 'orderNumber', o.number, 'amount', d.amount,
        'respondBy', d.respond_by, 'openedAt', d.opened_at)
          order by d.opened_at), '[]')
        from disputes d join payments p on p.id = d.payment_id join orders o on o.id = p.order_id
          where d.status in ('inquiry', 'open')) as disputes,
      (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name, 'missed', l.missed, 'orders',
          (select count(*) from shop_orders s
            where s.shop_id = h.id and s.placed_at > ${hourAgo}::timestamptz - interval '10 minutes'))
              order by l.missed desc), '[]')
        from lapsed l join shops h on h.id = l.shop_id) as kitchens
    from today`);
}
