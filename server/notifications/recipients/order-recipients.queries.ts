/** Recipients of what happens to orders, and of messages. */
import { comesBack } from '../../bookings/bookings.ts';
import { type Sql, sql } from '../../db/database.ts';
import { substitutionAnswerMinutes } from '#contract/orders/substitutions.rules.ts';
import { insteadInOne } from '../../orders/orders.ts';
import { isOfEndedGift } from '../../gifts/gifts.ts';
import { ofGifts } from '../../payments/payments.ts';
import { isKitchen } from '../../shops/shops.ts';
import { chargedFor } from '../../tax/tax.ts';
import {
  type Money,
  orderOfShop,
  peopleOf,
  recipients,
  type RecipientsOf,
  shopMails,
  together,
} from './recipients.ts';

export const orderRecipients = {
  'order.unpaid': ({ orderId }, money) =>
    sql`${withBought(orderId)} ${orderForShopper('order.unpaid', orderId, money)}`,
  'order.paid': ({ orderId }, money) =>
    sql`${withBought(orderId)} ${together(
      orderForShopper('order.placed', orderId, money),
      recipients('order.received', {
        who: sql`people.user_id`,
        facts: {
          number: sql`o.number`,
          shop: sql`part.shop`,
          total: sql`case when people.sees_money then ${money(sql`${chargedFor(sql`part`)}`)} else '"none"' end`,
          count: sql`basket.count`,
          lines: sql`case when people.sees_money then basket.lines end`,
          shipping: sql`case when people.sees_money then ${shippingOf(isSent, sql`part.shipping_fee`, money)} end`,
          pickup: sql`coalesce(part.pickup_address, 'none')`,
          arrival: arrivalOf(
            sql`case when part.arrival is not null then ${arrivals(sql`part.today`, sql`json_build_array(part.arrival)`)} end`,
          ),
        },
        mails: sql`part.mails`,
        // A visit is worked at its firm's desk, not at the board.
        path: sql`case when part.is_visit then '/order/' || o.id
          else '/orders/management?q=' || o.number || '&shop=' || part.shop_id end`,
        from: sql`from orders o join parts part on part.status <> 'cancelled'
          cross join lateral ${basketOf(sql`bought.shop_order_id = part.id`, money)} basket
          cross join lateral ${peopleOf(sql`part.shop_id`, 'orders')} people where o.id = ${orderId}`,
      }),
    )}`,
  'order.moved': ({ orderId, shopOrderIds, status, actorId, code, reason }, money) =>
    sql`with ${partsOf(isPart(shopOrderIds))} ${together(
      recipients('order.moved', {
        who: sql`o.user_id`,
        facts: {
          number: sql`o.number`,
          what: sql`case when visit.date is not null then 'visit'
            when exists (select from shop_orders part where part.order_id = o.id and part.status <> 'cancelled')
              then 'part' else 'order' end`,
          date: sql`coalesce(visit.date::text, 'none')`,
          back: sql`case when visit.back > 0 then ${money(sql`visit.back`)} else '"none"'::jsonb end`,
          gifts: sql`case when visit.gifts >= visit.back then '"all"'::jsonb
            when visit.gifts > 0 then ${money(sql`visit.gifts`)} else '"none"'::jsonb end`,
          status: statusFor(shopOrderIds, status),
          code: sql`${code ?? 'none'}::text`,
          reason: sql`${reason}::text`,
          shops: sql`of_parts.shops`,
          payment: paymentOf,
          pickup: sql`coalesce(of_parts.pickup, 'none')`,
          arrival: arrivalOf(sql`of_parts.arrival`),
        },
        path: sql`'/order/' || o.id`,
        from: sql`from orders o cross join lateral ${ofParts} of_parts
          left join lateral (${visitAmong(shopOrderIds)}) visit on true
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
        path: orderOfShop,
        from: sql`from orders o join shop_orders part on part.order_id = o.id and ${isPart(shopOrderIds)}
          join shops s on s.id = part.shop_id
          cross join lateral ${peopleOf(sql`s.id`, 'orders')} people
          where o.id = ${orderId} and ${status}::text = 'cancelled'
            and (${actorId}::bigint is null or o.user_id = ${actorId}::bigint)
            and people.user_id is distinct from ${actorId}::bigint`,
      }),
    )}`,
  'order.declined': ({ orderId, shopOrderIds, code, reason }) =>
    sql`with ${partsOf(isPart(shopOrderIds))} ${recipients('order.declined', {
      who: sql`o.user_id`,
      facts: {
        code: sql`${code ?? 'other'}::text`,
        number: sql`o.number`,
        reason: sql`${reason}::text`,
        shops: sql`of_parts.shops`,
        payment: paymentOf,
      },
      path: sql`'/order/' || o.id`,
      from: sql`from orders o cross join lateral ${ofParts} of_parts where o.id = ${orderId}`,
    })}`,
  'order.sold_out': ({ orderId, substitutionId, isEnd }) =>
    together(
      // What shoppers have answered themselves is no news to them, and of the end its own event tells.
      recipients('order.sold_out', {
        who: sql`o.user_id`,
        facts: { ...factsOfSubstitution, minutes: minutesToAnswer },
        path: sql`'/order/' || o.id`,
        from: sql`${substitutionIn(orderId, substitutionId)}
          where ${isEnd ? sql`b.settled_by = 'clock'` : sql`(b.settled_by is null or b.settled_by = 'kitchen')`}`,
      }),
      recipients('order.answered', {
        who: sql`people.user_id`,
        facts: { ...factsOfSubstitution, answer: sql`b.settled_by` },
        path: orderOfShop,
        from: sql`${substitutionIn(orderId, substitutionId)} cross join lateral ${peopleOf(sql`s.id`, 'orders')} people
          where ${isEnd} and b.settled_by in ('shopper', 'clock')`,
      }),
    ),
  'order.print_asked': ({ orderId, proofId }) =>
    recipients('order.print_asked', {
      who: sql`o.user_id`,
      facts: { ...factsOfProof, shop: sql`s.name`, said: sql`b.note` },
      path: sql`'/order/' || o.id`,
      from: proofIn(orderId, proofId),
    }),
  'order.print_answered': ({ orderId, proofId }) =>
    recipients('order.print_answered', {
      who: sql`people.user_id`,
      facts: { ...factsOfProof, state: sql`b.state`, said: sql`b.words` },
      mails: shopMails('orders'),
      path: orderOfShop,
      from: sql`${proofIn(orderId, proofId)} cross join lateral ${peopleOf(sql`s.id`, 'orders')} people`,
    }),
  'order.refunded': ({ orderId, amount, ofGifts, reason }, money) =>
    recipients('order.refunded', {
      who: sql`o.user_id`,
      address: sql`case when o.user_id is null then nullif(o.email, '') end`,
      facts: {
        number: sql`o.number`,
        amount: money(sql`${amount}`),
        gifts:
          ofGifts === amount
            ? sql`case when ${isOfEndedGift(sql`o.id`)} then 'ended' else 'all' end`
            : ofGifts === 0
              ? sql`'none'`
              : money(sql`${ofGifts}`),
        paid: money(sql`sums.paid`),
        reason: sql`${reason}::text`,
        rest: sql`case when sums.paid > sums.refunded then ${money(sql`sums.paid - sums.refunded`)} else '"none"'::jsonb end`,
      },
      path: sql`case when o.user_id is null then '/booking/{secret}' else '/order/' || o.id end`,
      secret: linkOfGuest,
      // What was cancelled before the rest was paid was not charged.
      from: sql`from orders o cross join lateral (
          select sum(${chargedFor(sql`part`)}) filter (where part.status <> 'cancelled'
            or part.refunded + part.disputed > 0) as paid,
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

/** Units `b` of a line `l` that are sold out, with their order `o` and shop `s`. */
function substitutionIn(orderId: number, substitutionId: number): Sql {
  return sql`from orders o join order_lines l on l.order_id = o.id
    join substitutions b on b.order_line_id = l.id and b.id = ${substitutionId}
    join shops s on s.id = l.shop_id and o.id = ${orderId}`;
}

/** A proof `b` of a line `l`, with its order `o` and shop `s`. */
function proofIn(orderId: number, proofId: number): Sql {
  return sql`from orders o join order_lines l on l.order_id = o.id
    join print_proofs b on b.order_line_id = l.id and b.id = ${proofId}
    join shops s on s.id = l.shop_id and o.id = ${orderId}`;
}

const factsOfProof = { number: sql`o.number`, product: sql`l.product_name` };

/** Of a substitution `b`: fewer where its order is due sooner. */
const minutesToAnswer = sql`coalesce(round(extract(epoch from b.answer_by - b.said_at) / 60)::integer,
  ${substitutionAnswerMinutes})`;
const factsOfSubstitution = {
  number: sql`o.number`,
  shop: sql`s.name`,
  dish: sql`l.product_name`,
  state: sql`b.state`,
  instead: insteadInOne,
};

/** An order in full, for its shopper; after `withBought`. */
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
      shops: sql`of_parts.shops`,
      lines: sql`(select lines from ${basketOf(sql`true`, money)} basket) || ${discountsOf(money)} || ${feesOf(money)}
        || ${taxesOf(money)} || ${tipsOf(money)} || ${giftsOf(money)}`,
      shipping: shippingOf(sql`of_parts.is_sent`, sql`o.shipping_fee`, money),
      pickup: sql`coalesce(of_parts.pickup, 'none')`,
      arrival: arrivalOf(sql`of_parts.arrival`),
    },
    path: sql`'/order/' || o.id`,
    from: sql`from orders o cross join lateral ${ofParts} of_parts where o.id = ${orderId}`,
  });
}

/** Where a guest sees the visit whose rest was paid with the order `o`, sealed. */
const linkOfGuest: Sql = sql`(
  select b.link_sealed from shop_orders part join service_bookings b on b.rest_shop_order_id = part.id
    where part.order_id = o.id and o.user_id is null)`;

/** Whether money was taken for the order `o`. */
const paymentOf: Sql = sql`case when o.payment_status in ('paid', 'refunded') then 'taken' else 'none' end`;

function isPart(ids: readonly number[]): Sql {
  return sql`part.id = any(${ids}::bigint[])`;
}

/** Where nothing but one visit moves: when it was to be, what comes back, and what of that went to gift cards. */
function visitAmong(shopOrderIds: readonly number[]): Sql {
  return sql`
    select b.preferred_date as date, ${comesBack(sql`b`)} as back, (
      select -coalesce(sum(${ofGifts(sql`t`, sql`part`)}), 0) from shop_orders part
        join ledger_transactions t on t.shop_order_id = part.id and t.kind = 'refund'
      where part.id = b.shop_order_id) as gifts
    from service_bookings b
    where ${shopOrderIds.length === 1} and b.shop_order_id = any(${shopOrderIds}::bigint[]) limit 1`;
}

/** What the shopper fetches does not travel: it is ready, then it was fetched. */
function statusFor(shopOrderIds: readonly number[], status: string): Sql {
  const fetched = { shipped: 'ready', delivered: 'fetched' }[status];
  if (!fetched) return sql`${status}::text`;
  return sql`case when (select bool_and(part.pickup_address is not null) from shop_orders part where ${isPart(shopOrderIds)})
    then ${fetched} else ${status} end`;
}

/**
 * The shop orders of an event with their shops and visits, in order, as an expression `parts`: all that is said of them is
 * made of these rows. `arrival` is one of the contract's `ArrivalPart`s where something is still to come.
 */
function partsOf(which: Sql): Sql {
  return sql`parts as (
    select part.id, part.status, part.subtotal, part.shipping_fee, part.tax_on_top, part.tax, part.tip,
      part.discounts, part.pickup_address, s.id as shop_id, s.name as shop, ${isKitchen(sql`s.kind`)} as is_kitchen,
      ${shopMails('orders')} as mails, visit.id is not null as is_visit, visit.package_title, visit.deposit,
        to_char(now() at time zone s.time_zone, 'YYYY-MM-DD') as today,
      case when part.status not in ('delivered', 'cancelled') and coalesce(part.promised_at > now(), true)
        and coalesce(part.promised_at, part.arrives_to, visit.preferred_date) is not null
      then json_build_object(
        'shop', s.name,
        'items', case when visit.id is not null then to_json(array_remove(array[visit.package_title], null))
          else (select json_agg(l.product_name order by l.id) from order_lines l where l.shop_order_id = part.id) end,
        'kind', case when visit.id is not null then 'visit' when part.pickup_address is not null then 'ready'
          when part.promised_at is not null then 'brought'
          when part.arrives_to < (now() at time zone s.time_zone)::date then 'late' else 'sent' end,
        'by', to_char(part.promised_at at time zone s.time_zone, 'YYYY-MM-DD"T"HH24:MI'),
        'date', visit.preferred_date, 'from', coalesce(visit.window_from, part.arrives_from::text),
        'to', coalesce(visit.window_to, part.arrives_to::text))
      end as arrival
    from shop_orders part join shops s on s.id = part.shop_id left join service_bookings visit on visit.shop_order_id = part.id
    where ${which} order by part.id)`;
}

/** `parts` of a whole order, and what was bought: line items and visits, each with what is paid for one of it now. */
function withBought(orderId: number): Sql {
  return sql`with ${partsOf(sql`part.order_id = ${orderId}`)},
    bought as (
      select shop_order_id, id, quantity, product_name as name, unit_price as price from order_lines where order_id = ${orderId}
      union all select id, 0, 1, package_title, deposit from parts where is_visit)`;
}

/** Of one of `parts`: it travels; what is fetched and visits do not. */
const isSent: Sql = sql`(part.pickup_address is null and not part.is_visit)`;

/** What is said of all `parts` together: their shops, whether any is sent, where what is fetched is, and what is to come. */
const ofParts: Sql = sql`(
  select string_agg(part.shop, E'\n') as shops, bool_or(${isSent}) as is_sent,
    string_agg(part.shop || ', ' || part.pickup_address, E'\n') as pickup,
    case when count(part.arrival) > 0 then ${arrivals(
      sql`min(part.today) filter (where part.arrival is not null)`,
      sql`json_agg(part.arrival) filter (where part.arrival is not null)`,
    )} end as arrival
  from parts part)`;

/** With the day on which it is written. Read by `arrivalIn`. */
function arrivals(today: Sql, parts: Sql): Sql {
  return sql`json_build_object('today', ${today}, 'parts', ${parts})::text`;
}

/** What is still to come and when; `none` too while nobody has paid. */
function arrivalOf(written: Sql): Sql {
  return sql`case when o.payment_status <> 'paid' then 'none' else coalesce(${written}, 'none') end`;
}

/** What delivery costs; `free`, or `none` where nothing is sent. */
function shippingOf(sent: Sql, fee: Sql, money: Money): Sql {
  return sql`case when not ${sent} then '"none"'::jsonb when ${fee} = 0 then '"free"'::jsonb else ${money(fee)} end`;
}

/** What delivery costs line by line, for the mail: of goods of all shops together, then of each kitchen. */
function feesOf(money: Money): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('label', coalesce(fee.kitchen, ''),
      'fee', case when fee.kitchen is null then 'goods' else 'kitchen' end,
      'amount', ${money(sql`fee.amount`)}) order by fee.kitchen is not null, fee.id), '[]')
    from (
      select case when is_kitchen then shop end as kitchen, min(id) as id, sum(shipping_fee) as amount
      from parts group by case when is_kitchen then shop_id end, 1 having sum(shipping_fee) > 0
    ) fee)`;
}

/** What offers took off, for the mail, below zero; nothing without any. What they took off delivery is not in it any more. */
function discountsOf(money: Money): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('label', taken.name, 'fee', 'discount', 'amount', ${money(sql`-taken.goods`)})
      order by taken.id), '[]')
    from (
      select (d ->> 'offerId')::bigint as id, coalesce(d -> 'names' ->> 'en', d -> 'names' ->> 'zh-Hans') as name,
        sum((d ->> 'goods')::integer) as goods
      from parts part cross join lateral jsonb_array_elements(part.discounts) d where part.discounts is not null group by 1, 2
    ) taken where taken.goods > 0)`;
}

/** The tax in the prices and what of it came on top of them, for the mail; nothing where there was none. */
function taxesOf(money: Money): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('label', taxed.country, 'fee', taxed.how, 'amount', ${money(sql`taxed.amount`)})
      order by taxed.how desc), '[]')
    from (
      select left(part.tax ->> 'place', 2) as country, case when part.tax_on_top is null
        then 'taxIncluded' else 'taxOnTop' end as how,
        sum((select sum((rate ->> 'tax')::integer) from jsonb_array_elements(part.tax -> 'rates') rate)) as amount
      from parts part where part.tax is not null group by 1, 2
    ) taxed where taxed.amount > 0)`;
}

/** What is given to people of the shops, for the mail; nothing without any. */
function tipsOf(money: Money): Sql {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('label', part.shop, 'fee', 'tip', 'amount', ${money(sql`part.tip`)})
      order by part.id), '[]')
    from parts part where part.tip is not null)`;
}

/** What gift cards paid of the order `o`, for the mail; nothing without any. */
function giftsOf(money: Money): Sql {
  return sql`case when o.gift_paid is null then '[]'
    else jsonb_build_array(jsonb_build_object('label', '', 'fee', 'gifts', 'amount', ${money(sql`o.gift_paid`)})) end`;
}

/** Of what was bought, how much, and for the mail the label and amount of each line. */
function basketOf(which: Sql, money: Money): Sql {
  return sql`(
    select sum(bought.quantity) as count, jsonb_agg(jsonb_build_object(
      'label', bought.quantity || ' × ' || bought.name, 'amount', ${money(sql`bought.quantity * bought.price`)})
        order by bought.id, bought.shop_order_id) as lines
    from bought where ${which})`;
}
