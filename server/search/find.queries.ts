/**
 * SQL of finding at work: every kind in a statement of its own shape, all in one round trip.
 *
 * Within a shop the latest of what it has are looked through, so that a common name costs as much as a rare one; what is
 * named in full is found however old it is. Of the whole market an index of trigrams yields some hundreds at most, and
 * what is too short for it is looked for among the latest.
 */
import { rolesThatMay, type ShopPermission } from '#contract/shops/team.rules.ts';
import { findLimits } from '#contract/search/rules.ts';
import type { FindReply } from '#contract/search/find.schemas.ts';
import type { Minor } from '#contract/kernel/money.ts';
import type { Viewer } from '../context.ts';
import { allOf, type Database, join, raw, type Sql, sql } from '../db/database.ts';
import { anywhere } from '../db/text-query.ts';
import { managedShop } from '../shops/shops.ts';
import { chargedFor } from '../tax/tax.ts';

/** What was typed, in lower case: the whole, its parts as typed, its words as indexes have them, and what may be a number. */
export type FindTerms = {
  text: string;
  parts: readonly string[];
  words: readonly string[];
  /** How the number of an order ends that is called so. */ ending: string | null;
  /** Part of a telephone number. */ digits: string | null;
};

export type FoundOrder = Omit<FindReply['orders'][number], 'customer' | 'total'> & {
  fullName: string;
  total: Minor | null;
};
export type FoundRows = Omit<FindReply, 'orders'> & { orders: FoundOrder[] };

const shown = raw(String(findLimits.perGroup));
/** How many of the latest are looked through. */
const latest = raw('1000');
/** How many an index may yield before the first of them are taken. */
const mostNamed = raw('300');

/** What a shop has; undefined where the viewer may do nothing in it. */
export function inShop(
  db: Database,
  { viewer, shopId }: { viewer: Viewer & { userId: number }; shopId: number },
  asked: FindTerms,
): Promise<FoundRows | undefined> {
  const may = (permission: ShopPermission) => managedShop(viewer, permission)(sql`s`);
  const list = (permission: ShopPermission, found: Sql) =>
    sql`case when ${may(permission)} then ${listOf(found)} else '[]' end`;
  return db.row(sql`
    select ${list('orders', ordersOfShop(asked, shopId, may('money')))} as orders,
      ${list('orders', bookingsOfShop(asked, shopId))} as bookings,
      ${list('catalogue', listingsOfShop(asked, shopId))} as listings,
      case when ${answers(viewer.userId)} then ${listOf(conversationsOfShop(asked, shopId))} else '[]' end as conversations,
      ${list('team', teamOfShop(asked, shopId))} as people, '[]'::json as shops
    from shops s where s.id = ${shopId} and (${join(asPeople.map(may), ' or ')})`);
}

/** One of these has everybody who runs a shop, whatever else they may do. */
const asPeople = ['orders', 'catalogue', 'messages'] as const satisfies ShopPermission[];

/** Admins are nobody's team: conversations are for those who answer in them. */
function answers(userId: number): Sql {
  return sql`exists (
    select from shop_people people where people.shop_id = s.id and people.user_id = ${userId}
      and people.role = any(${rolesThatMay('messages')}))`;
}

function listOf(found: Sql): Sql {
  return sql`(select coalesce(json_agg(f), '[]') from (${found}) f)`;
}

/** As a list, so that these rows alone are fetched, however many the table has. */
function isAmong(id: Sql, ids: Sql): Sql {
  return sql`${id} = any (array(${ids}))`;
}

/** Every part of what was typed is somewhere in the name. */
function isNamed({ parts }: FindTerms, name: Sql): Sql {
  return allOf(parts.map((part) => sql`strpos(lower(${name}), ${part}) > 0`));
}

function isNumbered({ text, ending }: FindTerms, number: Sql): Sql {
  return sql`strpos(lower(${number}), ${ending ?? text}) > 0`;
}

/** What was named in full before what begins so, and that before all else. */
function place({ text }: FindTerms, exact: Sql, name: Sql): Sql {
  return sql`case when lower(${exact}) = ${text} then 0 when starts_with(lower(${name}), ${text}) then 1 else 2 end`;
}

function ordersOfShop(asked: FindTerms, shopId: number, seesMoney: Sql): Sql {
  return sql`
    select o.id, o.number as "orderNumber", o.full_name as "fullName", part.status, o.created_at as "placedAt",
      case when ${seesMoney} then ${chargedFor(sql`part`)} end as total
    from orders o join shop_orders part on part.order_id = o.id and part.shop_id = ${shopId}
    where ${isAmong(
      sql`o.id`,
      sql`(select order_id from shop_orders where shop_id = ${shopId} order by order_id desc limit ${latest})
        union select id from orders where number = upper(${asked.text})`,
    )} and (${isNumbered(asked, sql`o.number`)} or ${isNamed(asked, sql`o.full_name`)})
    order by ${place(asked, sql`o.number`, sql`o.full_name`)}, o.id desc limit ${shown}`;
}

const bookingColumns = sql`
  b.id, b.reference, b.customer_name as customer, b.status, b.preferred_date::text as date, b.shop_id as "shopId"`;

function isBooking(asked: FindTerms): Sql {
  const isCalled = asked.digits ? sql`strpos(b.phone_key, ${asked.digits}) > 0` : sql`false`;
  return sql`(${isNumbered(asked, sql`b.reference`)} or ${isNamed(asked, sql`b.customer_name`)} or ${isCalled})`;
}

function bookingsOfShop(asked: FindTerms, shopId: number): Sql {
  return sql`
    select ${bookingColumns}, s.name as "shopName" from service_bookings b
    where b.shop_id = ${shopId} and ${isAmong(
      sql`b.id`,
      sql`(select id from service_bookings where shop_id = ${shopId} order by id desc limit ${latest})
        union select id from service_bookings where reference = upper(${asked.text})`,
    )} and ${isBooking(asked)} order by ${place(asked, sql`b.reference`, sql`b.customer_name`)}, b.preferred_date desc, b.id desc
      limit ${shown}`;
}

const listingColumns = sql`
  p.id, p.name, p.sku, p.image_url as "imageUrl", p.status, p.unit_price as price,
  p.highest_price is not null as "isFrom", p.shop_id as "shopId"`;

/** Every word somewhere in the name; asked so that no index is walked from end to end for a short one. */
function hasWords({ words }: FindTerms, plainName: Sql): Sql {
  if (words.length === 0) return sql`false`;
  return allOf(words.map((word) => sql`strpos(${plainName}, ${word}) > 0`));
}

function listingsOfShop(asked: FindTerms, shopId: number): Sql {
  return sql`
    select ${listingColumns}, s.name as "shopName" from products p
    where p.shop_id = ${shopId} and p.status <> 'removed'
      and (${hasWords(asked, sql`p.plain_name`)} or strpos(p.sku_folded, ${asked.text}) > 0)
    order by ${place(asked, sql`coalesce(p.sku, '')`, sql`p.name`)}, p.rank_sold desc, p.id desc limit ${shown}`;
}

function conversationsOfShop(asked: FindTerms, shopId: number): Sql {
  return sql`
    select t.id, u.full_name as customer, (select m.sent_at from messages m where m.id = t.last_message_id) as "lastAt"
    from (select * from threads where shop_id = ${shopId} order by last_message_id desc limit ${latest}) t
    join users u on u.id = t.shopper_id
    where u.erased_at is null and ${isNamed(asked, sql`u.full_name`)} order by t.last_message_id desc limit ${shown}`;
}

function isPerson(asked: FindTerms): Sql {
  return sql`(${isNamed(asked, sql`u.full_name`)} or strpos(u.username_folded, ${asked.text}) > 0
    or strpos(u.email_folded, ${asked.text}) > 0)`;
}

function teamOfShop(asked: FindTerms, shopId: number): Sql {
  return sql`
    select u.id, u.full_name as name, u.email, people.role from shop_people people join users u on u.id = people.user_id
    where people.shop_id = ${shopId} and ${isPerson(asked)}
      order by ${place(asked, sql`u.email`, sql`u.full_name`)}, u.id limit ${shown}`;
}

/** Of the whole market. */
export async function inMarket(db: Database, asked: FindTerms): Promise<FoundRows> {
  const row = await db.row<FoundRows>(sql`
    select ${listOf(ordersOfMarket(asked))} as orders, ${listOf(bookingsOfMarket(asked))} as bookings,
      ${listOf(listingsOfMarket(asked))} as listings,
      '[]'::json as conversations, ${listOf(peopleOfMarket(asked))} as people, ${listOf(shopsOfMarket(asked))} as shops`);
  if (!row) throw new Error('a select without a table returns its row');
  return row;
}

/** Some rows of a table: those that an index of trigrams finds where a part is long enough for one, else the latest. */
function some(table: Sql, { parts }: FindTerms, has: (part: string) => Sql): Sql {
  const conditions = parts.filter((part) => part.length >= 3).map(has);
  return conditions.length === 0
    ? sql`(select * from ${table} order by id desc limit ${latest})`
    : sql`(select * from ${table} where ${allOf(conditions)} limit ${mostNamed})`;
}

function ordersOfMarket(asked: FindTerms): Sql {
  const named = some(
    sql`orders`,
    asked.ending === null ? asked : { ...asked, parts: [] },
    (part) => sql`lower(number || ' ' || full_name || ' ' || email) like ${anywhere(part)}`,
  );
  return sql`
    select o.id, o.number as "orderNumber", o.full_name as "fullName", o.status, o.created_at as "placedAt", o.total
    from orders o
    where ${isAmong(
      sql`o.id`,
      sql`select id from ${named} named union select id from orders where number = upper(${asked.text})`,
    )} and (${isNumbered(asked, sql`o.number`)} or ${isNamed(asked, sql`(o.full_name || ' ' || o.email)`)})
    order by ${place(asked, sql`o.number`, sql`o.full_name`)}, o.id desc limit ${shown}`;
}

function bookingsOfMarket(asked: FindTerms): Sql {
  return sql`
    select ${bookingColumns}, s.name as "shopName" from service_bookings b join shops s on s.id = b.shop_id
    where ${isAmong(
      sql`b.id`,
      sql`(select id from service_bookings order by id desc limit ${latest}) union select id from service_bookings
        where reference = upper(${asked.text})`,
    )} and ${isBooking(asked)} order by ${place(asked, sql`b.reference`, sql`b.customer_name`)}, b.preferred_date desc, b.id desc
      limit ${shown}`;
}

function listingsOfMarket(asked: FindTerms): Sql {
  return sql`
    select ${listingColumns}, s.name as "shopName" from ${some(
      sql`products`,
      { ...asked, parts: asked.words },
      (part) => sql`plain_name like ${anywhere(part)}`,
    )} p join shops s on s.id = p.shop_id
    where p.status <> 'removed' and ${hasWords(asked, sql`p.plain_name`)}
    order by ${place(asked, sql`coalesce(p.sku, '')`, sql`p.name`)}, p.rank_sold desc, p.id desc limit ${shown}`;
}

function peopleOfMarket(asked: FindTerms): Sql {
  const named = some(
    sql`users`,
    asked,
    (part) =>
      sql`(username_folded || ' ' || email_folded || ' ' || lower(full_name)) like ${anywhere(part)}`,
  );
  return sql`
    select u.id, u.full_name as name, u.email, u.role
    from users u
    where ${isAmong(
      sql`u.id`,
      sql`select id from ${named} named union select id from users
        where email_folded = ${asked.text} or username_folded = ${asked.text}`,
    )} and u.erased_at is null and ${isPerson(asked)}
    order by least(${place(asked, sql`u.email`, sql`u.full_name`)}, ${place(asked, sql`u.username`, sql`u.full_name`)}), u.id desc
      limit ${shown}`;
}

function shopsOfMarket(asked: FindTerms): Sql {
  return sql`
    select s.id, s.name, u.full_name as owner, s.approval_status as status from ${some(
      sql`shops`,
      { ...asked, parts: asked.words },
      (part) => sql`plain_name like ${anywhere(part)}`,
    )} s join users u on u.id = s.owner_id
    where ${hasWords(asked, sql`s.plain_name`)}
      order by ${place(asked, sql`s.name`, sql`s.name`)}, s.rank_sold desc, s.id desc limit ${shown}`;
}
