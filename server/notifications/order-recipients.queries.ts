/** Recipients of what happens to orders, and of messages. */
import { comesBack } from '../bookings/bookings.ts';
import { type Sql, sql } from '../db/database.ts';
import { isKitchen } from '../shops/shops.ts';
import {
  type Money,
  peopleOf,
  recipients,
  type RecipientsOf,
  shopMails,
  together,
} from './recipients.ts';

export const orderRecipients = {
  'order.unpaid': ({ orderId }, money) => orderForShopper('order.unpaid', orderId, money),
  'order.paid': ({ orderId }, money) =>
    together(
      orderForShopper('order.placed', orderId, money),
      recipients('order.received', {
        who: sql`people.user_id`,
        facts: {
          number: sql`o.number`,
          shop: sql`s.name`,
          total: sql`case when people.sees_money then ${money(sql`part.subtotal + part.shipping_fee`)} else '"none"' end`,
          count: sql`(select sum(bought.quantity) from ${bought} where bought.shop_order_id = part.id)`,
          lines: sql`case when people.sees_money then ${linesOf(sql`bought.shop_order_id = part.id`, money)} end`,
          shipping: sql`case when people.sees_money then ${shippingOf(sql`part.id = mine.id`, sql`part.shipping_fee`, money)} end`,
          pickup: sql`coalesce(part.pickup_address, 'none')`,
          arrival: arrivalOf(sql`part.id = mine.id`),
        },
        mails: shopMails('orders'),
        path: sql`'/order/' || o.id`,
        from: sql`from orders o join shop_orders part on part.order_id = o.id and part.status <> 'cancelled' join shops s on s.id = part.shop_id
          cross join lateral (select part.id) mine
          cross join lateral ${peopleOf(sql`s.id`, 'orders')} people where o.id = ${orderId}`,
      }),
    ),
  'order.moved': ({ orderId, shopOrderIds, status, actorId, code, reason }, money) =>
    together(
      recipients('order.moved', {
        who: sql`o.user_id`,
        facts: {
          number: sql`o.number`,
          what: sql`case when visit.date is not null then 'visit'
            when exists (select from shop_orders part where part.order_id = o.id and part.status <> 'cancelled') then 'part' else 'order' end`,
          date: sql`coalesce(visit.date::text, 'none')`,
          back: sql`case when visit.back > 0 then ${money(sql`visit.back`)} else '"none"'::jsonb end`,
          status: statusFor(shopOrderIds, status),
          code: sql`${code ?? 'none'}::text`,
          reason: sql`${reason}::text`,
          shops: shopsOf(isPart(shopOrderIds)),
          payment: paymentOf,
          pickup: fetchedAt(isPart(shopOrderIds)),
          arrival: arrivalOf(isPart(shopOrderIds)),
        },
        path: sql`'/order/' || o.id`,
        from: sql`from orders o left join lateral (${visitAmong(shopOrderIds)}) visit on true
          where o.id = ${orderId} and o.user_id is distinct from ${actorId}::bigint`,
      }),
      // What a shop cancels itself is no news to it.
      recipients('order.cancelled', {
        who: sql`people.user_id`,
        facts: {
          number: sql`o.number`,
          shop: sql`s.name`,
          code: sql`${code ?? 'none'}::text`,
          reason: sql`${reason}::text`,
        },
        mails: shopMails('orders'),
        path: sql`'/order/' || o.id`,
        from: sql`from orders o join shop_orders part on part.order_id = o.id and ${isPart(shopOrderIds)} join shops s on s.id = part.shop_id
          cross join lateral ${peopleOf(sql`s.id`, 'orders')} people
          where o.id = ${orderId} and ${status}::text = 'cancelled' and (${actorId}::bigint is null or o.user_id = ${actorId}::bigint)
            and people.user_id is distinct from ${actorId}::bigint`,
      }),
    ),
  'order.declined': ({ orderId, shopOrderIds, code, reason }) =>
    recipients('order.declined', {
      who: sql`o.user_id`,
      facts: {
        code: sql`${code ?? 'other'}::text`,
        number: sql`o.number`,
        reason: sql`${reason}::text`,
        shops: shopsOf(isPart(shopOrderIds)),
        payment: paymentOf,
      },
      path: sql`'/order/' || o.id`,
      from: sql`from orders o where o.id = ${orderId}`,
    }),
  'order.refunded': ({ orderId, amount, reason }, money) =>
    recipients('order.refunded', {
      who: sql`o.user_id`,
      address: sql`case when o.user_id is null then nullif(o.email, '') end`,
      facts: {
        number: sql`o.number`,
        amount: money(sql`${amount}`),
        paid: money(sql`sums.paid`),
        reason: sql`${reason}::text`,
        rest: sql`case when sums.paid > sums.refunded then ${money(sql`sums.paid - sums.refunded`)} else '"none"'::jsonb end`,
      },
      path: sql`case when o.user_id is null then '/booking/{secret}' else '/order/' || o.id end`,
      secret: linkOfGuest,
      // What was cancelled before the rest was paid was not charged.
      from: sql`from orders o cross join lateral (
          select sum(part.subtotal + part.shipping_fee) filter (where part.status <> 'cancelled' or part.refunded + part.disputed > 0) as paid,
            sum(part.refunded) as refunded
          from shop_orders part where part.order_id = o.id) sums
        where o.id = ${orderId}`,
    }),
  'payment.returned': ({ userId, amount }, money) =>
    recipients('payment.returned', {
      who: sql`${userId}::bigint`,
      facts: { amount: money(sql`${amount}`) },
      path: sql`'/orders'`,
      from: sql`from (values (1)) as one`,
    }),
  'order.message': ({ orderId, userIds, from, path }) =>
    recipients('order.message', {
      who: sql`person.id`,
      facts: { number: sql`o.number`, from: sql`${from}::text` },
      path: sql`${path}`,
      from: sql`from unnest(${userIds}::bigint[]) as person (id), orders o where o.id = ${orderId}`,
    }),
  'message.received': ({ userIds, from, about, path }) =>
    recipients('message.received', {
      who: sql`person.id`,
      facts: { from: sql`${from}::text`, about: sql`${about}::text` },
      path: sql`${path}`,
      from: sql`from unnest(${userIds}::bigint[]) as person (id)`,
    }),
} satisfies Partial<RecipientsOf>;

/** An order in full, for its shopper. */
function orderForShopper(
  kind: 'order.placed' | 'order.unpaid',
  orderId: number,
  money: Money,
): Sql {
  return recipients(kind, {
    who: sql`o.user_id`,
    facts: {
      number: sql`o.number`,
      total: money(sql`o.total`),
      shops: shopsOf(sql`part.order_id = o.id`),
      lines: sql`${linesOf(
        sql`bought.shop_order_id = any(array(select id from shop_orders where order_id = o.id))`,
        money,
      )} || ${feesOf(sql`part.order_id = o.id`, money)}`,
      shipping: shippingOf(sql`part.order_id = o.id`, sql`o.shipping_fee`, money),
      pickup: fetchedAt(sql`part.order_id = o.id`),
      arrival: arrivalOf(sql`part.order_id = o.id`),
    },
    path: sql`'/order/' || o.id`,
    from: sql`from orders o where o.id = ${orderId}`,
  });
}

/** Where a guest sees the visit whose rest was paid with the order `o`, sealed. */
const linkOfGuest: Sql = sql`(
  select b.link_sealed from shop_orders part join service_bookings b on b.rest_shop_order_id = part.id where part.order_id = o.id and o.user_id is null)`;

/** Whether money was taken for the order `o`. */
const paymentOf: Sql = sql`case when o.payment_status in ('paid', 'refunded') then 'taken' else 'none' end`;

function isPart(ids: readonly number[]): Sql {
  return sql`part.id = any(${ids}::bigint[])`;
}

/** Where nothing but one visit moves: when it was to be, and what comes back. */
function visitAmong(shopOrderIds: readonly number[]): Sql {
  return sql`
    select b.preferred_date as date, ${comesBack(sql`b`)} as back from service_bookings b
    where ${shopOrderIds.length === 1} and b.shop_order_id = any(${shopOrderIds}::bigint[]) limit 1`;
}

/** What the shopper fetches does not travel: it is ready, then it was fetched. */
function statusFor(shopOrderIds: readonly number[], status: string): Sql {
  const fetched = { shipped: 'ready', delivered: 'fetched' }[status];
  if (!fetched) return sql`${status}::text`;
  return sql`case when (select bool_and(part.pickup_address is not null) from shop_orders part where ${isPart(shopOrderIds)}) then ${fetched} else ${status} end`;
}

/** Where the shopper fetches what these shops have, or `none`. */
function fetchedAt(parts: Sql): Sql {
  return sql`coalesce((
    select string_agg(s.name || ', ' || part.pickup_address, E'\\n' order by part.id)
    from shop_orders part join shops s on s.id = part.shop_id where ${parts} and part.pickup_address is not null), 'none')`;
}

/** What delivery costs; `free`, or `none` where nothing is sent: what is fetched, and visits. */
function shippingOf(parts: Sql, fee: Sql, money: Money): Sql {
  return sql`case
    when not exists (select from shop_orders part where ${parts} and part.pickup_address is null
      and not exists (select from service_bookings b where b.shop_order_id = part.id)) then '"none"'::jsonb
    when ${fee} = 0 then '"free"'::jsonb else ${money(fee)} end`;
}

/** What is still to come and when, as text of the contract's `ArrivalPart`s with the day they are written on; `none` too while nobody has paid. Read by `arrivalIn`. */
function arrivalOf(parts: Sql): Sql {
  return sql`case when o.payment_status <> 'paid' then 'none' else coalesce((
    select json_build_object('today', min(to_char(now() at time zone s.time_zone, 'YYYY-MM-DD')), 'parts', json_agg(json_build_object(
      'shop', s.name,
      'items', case when visit.id is not null then to_json(array_remove(array[visit.package_title], null))
        else (select json_agg(l.product_name order by l.id) from order_lines l where l.shop_order_id = part.id) end,
      'kind', case when visit.id is not null then 'visit' when part.pickup_address is not null then 'ready' when part.promised_at is not null then 'brought'
        when part.arrives_to < (now() at time zone s.time_zone)::date then 'late' else 'sent' end,
      'by', to_char(part.promised_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
      'date', visit.preferred_date, 'from', coalesce(visit.window_from, part.arrives_from::text), 'to', coalesce(visit.window_to, part.arrives_to::text)) order by part.id))::text
    from shop_orders part join shops s on s.id = part.shop_id left join service_bookings visit on visit.shop_order_id = part.id
    where ${parts} and part.status not in ('delivered', 'cancelled') and coalesce(part.promised_at > now(), true)
      and coalesce(part.promised_at, part.arrives_to, visit.preferred_date) is not null having count(*) > 0), 'none') end`;
}

function shopsOf(parts: Sql): Sql {
  return sql`(select string_agg(s.name, E'\\n' order by part.id) from shop_orders part join shops s on s.id = part.shop_id where ${parts})`;
}

/** Line items and visits of orders, each with what is paid for one of it now. */
const bought: Sql = sql`(
  select shop_order_id, id, quantity, product_name as name, unit_price as price from order_lines
  union all
  select shop_order_id, 0, 1, package_title, deposit from service_bookings) as bought`;

/** What delivery costs line by line, for the mail: of goods of all shops together, then of each kitchen. */
function feesOf(parts: Sql, money: Money): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('label', coalesce(fee.kitchen, ''), 'fee', case when fee.kitchen is null then 'goods' else 'kitchen' end,
      'amount', ${money(sql`fee.amount`)}) order by fee.kitchen is not null, fee.id), '[]')
    from (
      select case when ${isKitchen(sql`s.kind`)} then s.name end as kitchen, min(part.id) as id, sum(part.shipping_fee) as amount
      from shop_orders part join shops s on s.id = part.shop_id where ${parts} group by case when ${isKitchen(sql`s.kind`)} then s.id end, 1 having sum(part.shipping_fee) > 0
    ) fee)`;
}

/** What was bought, for the mail: label and amount of each line. */
function linesOf(which: Sql, money: Money): Sql {
  return sql`(
    select jsonb_agg(jsonb_build_object(
      'label', bought.quantity || ' × ' || bought.name, 'amount', ${money(sql`bought.quantity * bought.price`)}) order by bought.id, bought.shop_order_id)
    from ${bought} where ${which})`;
}
