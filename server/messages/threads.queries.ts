/** SQL that reads threads and messages, one function per question. Every question says who asks. */
import type { ThreadSide } from '#contract/messages/rules.ts';
import { rolesThatMay } from '#contract/shops/team.rules.ts';
import { allOf, type Database, type Sql, sql } from '../db/database.ts';
import {
  type MessageRow,
  subjectColumns,
  type SubjectRow,
  type ThreadRow,
} from './thread-reply.ts';

/** Whether somebody answers people in a shop. Admins are nobody's team: what they may read, the moderation decides. */
export function isTeam(userId: number, shop: Sql): Sql {
  return sql`exists (
    select from shop_people people where people.shop_id = ${shop}.id and people.user_id = ${userId}
      and people.role = any(${rolesThatMay('messages')}))`;
}

export type ThreadPage = {
  below: number | undefined;
  onlyUnread: boolean;
  onlyWaiting: boolean;
  limit: number;
};

export function threadsOfShopper(
  db: Database,
  userId: number,
  page: ThreadPage,
): Promise<ThreadRow[]> {
  return db.rows(pageOfThreads(sql`shopper_id = ${userId}`, 'shopper', page));
}

export function threadsOfShop(
  db: Database,
  shopId: number,
  page: ThreadPage,
): Promise<ThreadRow[]> {
  return db.rows(pageOfThreads(sql`shop_id = ${shopId}`, 'shop', page));
}

function pageOfThreads(
  whose: Sql,
  side: ThreadSide,
  { below, onlyUnread, onlyWaiting, limit }: ThreadPage,
): Sql {
  const isUnread =
    side === 'shop' ? sql`last_of_shopper > read_by_shop` : sql`last_of_shop > read_by_shopper`;
  const conditions = [
    whose,
    ...(below === undefined ? [] : [sql`last_message_id < ${below}`]),
    ...(onlyUnread ? [isUnread] : []),
    ...(onlyWaiting ? [sql`waiting_since is not null`] : []),
  ];
  return sql`
    select ${threadColumns(sql`${side}::text`)}
    from (select * from threads where ${allOf(conditions)} order by last_message_id desc
      limit ${limit}) t ${aroundThreads(sql`${side}::text`)}
    order by t.last_message_id desc`;
}

/** One thread, if this person is its shopper or answers people in its shop. */
export function threadFor(
  db: Database,
  id: number,
  userId: number,
): Promise<ThreadRow | undefined> {
  const side = sql`case when t.shopper_id = ${userId} then 'shopper' else 'shop' end`;
  return db.row(sql`
    select ${threadColumns(side)} from threads t ${aroundThreads(side)}
    where t.id = ${id} and (t.shopper_id = ${userId} or ${isTeam(userId, sql`s`)})`);
}

function threadColumns(side: Sql): Sql {
  return sql`
    t.id, ${side} as side, t.last_message_id as "lastMessageId", ${subjectColumns(sql`s`, sql`u`, sql`p`, sql`o`)},
    t.waiting_since is not null as "isWaiting",
    last.side as "lastSide", last.text as "lastText", last.pictures as "lastHasPictures", last.sent_at as "lastSentAt",
    unread.count as "unread", blocks.sides as "blockedBy"`;
}

function aroundThreads(side: Sql): Sql {
  return sql`
    join shops s on s.id = t.shop_id join users u on u.id = t.shopper_id
    left join products p on p.id = t.product_id
    left join shop_orders so on so.id = t.shop_order_id left join orders o on o.id = so.order_id
    left join lateral (
      select side, case when hidden_at is null then left(text, 160) else '' end as text, pictures <> '{}'
        and hidden_at is null as pictures, sent_at
      from messages where id = t.last_message_id
    ) last on true
    cross join lateral (
      select count(*) as count from (
        select from messages m where m.thread_id = t.id and m.side <> ${side}
          and m.id > case when ${side} = 'shop' then t.read_by_shop else t.read_by_shopper end limit 100
      ) few
    ) unread
    cross join lateral (
      select coalesce(json_agg(b.side order by b.side), '[]') as sides from message_blocks b
        where b.shop_id = t.shop_id and b.shopper_id = t.shopper_id
    ) blocks`;
}

export type Counts = { asShopper: number; asShop: number };

export function unreadThreads(db: Database, userId: number): Promise<Counts | undefined> {
  return db.row(sql`
    select (select count(*) from threads where shopper_id = ${userId} and last_of_shop > read_by_shopper) as "asShopper",
      (select count(*) from threads t join shop_people people on people.shop_id = t.shop_id
        where people.user_id = ${userId} and people.role = any(${rolesThatMay('messages')})
          and t.last_of_shopper > t.read_by_shop) as "asShop"`);
}

export type MessagePageQuery = { threadId: number; below: number | undefined; limit: number };

/** Newest first. */
export function messagesOf(
  db: Database,
  { threadId, below, limit }: MessagePageQuery,
): Promise<MessageRow[]> {
  const conditions = [
    sql`m.thread_id = ${threadId}`,
    ...(below === undefined ? [] : [sql`m.id < ${below}`]),
  ];
  return db.rows(sql`${messageRows} where ${allOf(conditions)} order by m.id desc limit ${limit}`);
}

export function messageById(db: Database, id: number): Promise<MessageRow | undefined> {
  return db.row(sql`${messageRows} where m.id = ${id}`);
}

export type OrderMessage = {
  at: string;
  shopId: number;
  side: ThreadSide;
  /** Null for admins. */
  name: string | null;
  text: string | null;
  threadId: number | null;
};

/** Of a whole order, or of one shop's part; the latest two hundred. */
export function messagesOfOrder(
  db: Database,
  { id, shopId }: { id: number; shopId: number | undefined },
  { userId, isAdmin }: { userId: number | null; isAdmin: boolean },
): Promise<Array<Omit<OrderMessage, 'at'> & { at: Date }>> {
  const ofShop = shopId === undefined ? sql`true` : sql`part.shop_id = ${shopId}`;
  const ofTeam = (value: Sql) => sql`case when team.reads then ${value} end`;
  return db.rows(sql`
    select at, "shopId", side, name, text, "threadId" from (
      select m.id, m.sent_at as at, t.shop_id as "shopId", m.side, ${ofTeam(sql`u.full_name`)} as name,
        ${ofTeam(sql`t.id`)} as "threadId",
        ${ofTeam(sql`case when m.hidden_at is null then left(m.text, 500) else '' end`)} as text
      from shop_orders part join orders o on o.id = part.order_id join shops s on s.id = part.shop_id
        cross join lateral (select ${userId === null ? sql`false` : isTeam(userId, sql`s`)} as reads) team
        join threads t on t.shopper_id = o.user_id and t.shop_id = part.shop_id and t.shop_order_id = part.id
        join messages m on m.thread_id = t.id join users u on u.id = m.sender_id
      where part.order_id = ${id} and ${ofShop} and (${isAdmin} or team.reads) order by m.id desc limit 200
    ) latest order by id`);
}

const messageRows: Sql = sql`
  select m.id, m.side, m.sender_id as "senderId", u.full_name as "senderName", m.text, m.pictures,
    m.sent_at as "sentAt", m.hidden_at as "hiddenAt",
    m.id <= case when m.side = 'shop' then t.read_by_shopper else t.read_by_shop end as "isRead"
  from messages m join threads t on t.id = m.thread_id join users u on u.id = m.sender_id`;

/** What somebody would write about, and to whom; `isTeam` and `isShopper` say on which sides they are. */
export type FoundSubject = SubjectRow & {
  shopperId: number;
  productId: number | null;
  shopOrderId: number | null;
  isTeam: boolean;
  threadId: number | null;
  responseMinutes: number | null;
};

/** A shop that can be visited, as its shopper would write to it. */
export function shopToAsk(
  db: Database,
  shopId: number,
  userId: number,
): Promise<FoundSubject | undefined> {
  return db.row(sql`
    select ${foundColumns(userId)} from shops s join users u on u.id = ${userId}
    left join products p on false left join shop_orders so on false left join orders o on false
    where s.id = ${shopId} and s.approval_status = 'approved'`);
}

export function productToAsk(
  db: Database,
  productId: number,
  userId: number,
): Promise<FoundSubject | undefined> {
  return db.row(sql`
    select ${foundColumns(userId)} from products p join shops s on s.id = p.shop_id join users u on u.id = ${userId}
    left join shop_orders so on false left join orders o on false
    where p.id = ${productId} and p.is_listed`);
}

/** A shop's part of an order, for its shopper and for the shop's team. */
export function partToAsk(
  db: Database,
  { orderId, shopId }: { orderId: number; shopId: number },
  userId: number,
): Promise<FoundSubject | undefined> {
  return db.row(sql`
    select ${foundColumns(userId)} from shop_orders so join orders o on o.id = so.order_id join shops s on s.id = so.shop_id
    join users u on u.id = o.user_id left join products p on false
    where o.id = ${orderId} and s.id = ${shopId} and (o.user_id = ${userId} or ${isTeam(userId, sql`s`)})`);
}

function foundColumns(userId: number): Sql {
  return sql`
    ${subjectColumns(sql`s`, sql`u`, sql`p`, sql`o`)}, u.id as "shopperId", p.id as "productId",
      so.id as "shopOrderId", ${isTeam(userId, sql`s`)} as "isTeam",
    (select response_minutes from shop_figures where shop_id = s.id) as "responseMinutes",
    (select t.id from threads t where t.shop_id = s.id and t.shopper_id = u.id
      and t.product_id is not distinct from p.id and t.shop_order_id is not distinct from so.id) as "threadId"`;
}
