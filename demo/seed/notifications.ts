/** What the demo's people were notified of lately: events, from which the market's own jobs write notifications when they start. */
import { type Database, join, type Sql, sql } from '#server/db/database.ts';
import { demoAccounts } from '../content/people.ts';

const days = 14;
/** What sold before that, a seller has long seen; each order would be one more that is unread. */
const daysOfSales = 3;

/** Enqueues the events of the last two weeks that concern the accounts of the demo, as of then. */
export async function seedNotifications(tx: Database, now: Date): Promise<void> {
  const own = sql`(select id from users where username = any(${demoAccounts.map(({ username }) => username)}::text[]))`;
  const ago = (count: number) => sql`${now}::timestamptz - ${count} * interval '1 day'`;
  const since = ago(days);
  const events = [
    ordersPaid(own, { since, sold: ago(daysOfSales) }),
    ordersMoved(own, since),
    dishesSoldOut(own, since),
    reviewsReceived(own, since),
    requests(now),
    pricesDropped(own, now),
    visitsAsked(own, since),
    visitsAnswered(own, since),
  ];
  await tx.run(sql`
    select graphile_worker.add_job('notifications.notify', json_build_object('event', name, 'key', name || ':demo:' || key, 'at', at, 'facts', facts))
    from (select * from (${join(events, ') union all (', '(', ')')}) as event (name, key, at, facts) order by at) event`);
}

/** By these people, and in their shops. */
function ordersPaid(own: Sql, { since, sold }: { since: Sql; sold: Sql }): Sql {
  return sql`
    select 'order.paid', o.id::text, o.created_at, json_build_object('orderId', o.id) from orders o
    where o.payment_status <> 'pending' and o.created_at > ${since} and (o.user_id in ${own} or o.created_at > ${sold} and exists (
      select from shop_orders suborder join shops s on s.id = suborder.shop_id where suborder.order_id = o.id and s.owner_id in ${own}))
    order by o.created_at desc limit 24`;
}

function ordersMoved(own: Sql, since: Sql): Sql {
  return sql`
    select 'order.moved', c.id::text, c.changed_at, json_build_object(
      'orderId', o.id, 'shopOrderIds', json_build_array(c.shop_order_id), 'status', c.status, 'actorId', c.user_id, 'reason', c.reason)
    from order_changes c join orders o on o.id = c.order_id
    where c.changed_at > ${since} and c.status <> 'pending' and o.user_id in ${own} order by c.changed_at desc limit 8`;
}

/** To those who ordered them. */
function dishesSoldOut(own: Sql, since: Sql): Sql {
  return sql`
    select 'order.sold_out', b.id::text, b.said_at, json_build_object('orderId', o.id, 'substitutionId', b.id, 'isEnd', false)
    from substitutions b join order_lines l on l.id = b.order_line_id join orders o on o.id = l.order_id
    where b.said_at > ${since} and o.user_id in ${own}`;
}

function reviewsReceived(own: Sql, since: Sql): Sql {
  return sql`
    select 'review.received', r.id::text, r.created_at, json_build_object('reviewId', r.id) from reviews r join shops s on s.id = r.shop_id
    where r.created_at > ${since} and s.owner_id in ${own} order by r.created_at desc limit 12`;
}

function requests(now: Date): Sql {
  return sql`
    select 'approval.asked', u.id::text, ${now}::timestamptz - interval '20 hours', json_build_object('userId', u.id) from users u
    where u.approval_status = 'pending'`;
}

function pricesDropped(own: Sql, now: Date): Sql {
  return sql`
    select 'price.dropped', p.id::text, ${now}::timestamptz - interval '5 hours', json_build_object('productId', p.id)
    from products p join favourite_products f on f.product_id = p.id
    where f.added_price > p.unit_price and f.owner in (select 'user:' || id from ${own} as person) group by p.id limit 5`;
}

/** Of visits that wait, in their shops and by these people. */
function visitsAsked(own: Sql, since: Sql): Sql {
  return sql`
    select 'booking.requested', b.id::text, b.created_at, json_build_object('bookingId', b.id) from service_bookings b join shops s on s.id = b.shop_id
    where b.status = 'pending' and b.created_at > ${since} and (b.user_id in ${own} or s.owner_id in ${own}) order by b.created_at desc limit 12`;
}

/** To these people, and to those guests whom the shop's people still have to write to. */
function visitsAnswered(own: Sql, since: Sql): Sql {
  return sql`
    select 'booking.moved_status', c.id::text, c.changed_at,
      json_build_object('bookingId', b.id, 'status', c.status, 'by', 'vendor', 'actorId', c.user_id, 'note', c.note)
    from booking_changes c join service_bookings b on b.id = c.booking_id
    where c.kind = 'status' and c.changed_by = 'vendor' and c.changed_at > ${since} and c.status = b.status
      and (b.user_id in ${own} or (b.user_id is null and b.customer_email is null)) order by c.changed_at desc limit 16`;
}
