/** SQL that writes threads and messages. */
import type { ThreadSide } from '#contract/messages/rules.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { isTeam } from './threads.queries.ts';

export type NewThreadRow = {
  shopId: number;
  shopperId: number;
  productId: number | null;
  shopOrderId: number | null;
  at: Date;
};

/** The thread about this, made if it is not there; two who begin it at once get the same one. */
export async function threadAbout(
  tx: Database,
  { shopId, shopperId, productId, shopOrderId, at }: NewThreadRow,
): Promise<number> {
  const row = await tx.row<{ id: number }>(sql`
    insert into threads (shop_id, shopper_id, product_id, shop_order_id, created_at)
    values (${shopId}, ${shopperId}, ${productId}, ${shopOrderId}, ${at})
    on conflict (shopper_id, shop_id, coalesce(product_id, 0), coalesce(shop_order_id, 0)) do update
      set shop_id = excluded.shop_id
    returning id`);
  if (!row) throw new Error('an upsert returns its row');
  return row.id;
}

export type LockedThread = {
  shopId: number;
  shopperId: number;
  isBlocked: boolean;
  isShopperGone: boolean;
  waitingSince: Date | null;
  /** Whether each side has read all that the other wrote. */
  isReadByShopper: boolean;
  isReadByShop: boolean;
};

/** The thread, so that its messages are written one after the other. */
export function lockedThread(tx: Database, id: number): Promise<LockedThread | undefined> {
  return tx.row(sql`
    select shop_id as "shopId", shopper_id as "shopperId", waiting_since as "waitingSince",
      last_of_shop <= read_by_shopper as "isReadByShopper", last_of_shopper <= read_by_shop as "isReadByShop",
      exists (select from message_blocks b where b.shop_id = t.shop_id and b.shopper_id = t.shopper_id) as "isBlocked",
      exists (select from users u where u.id = t.shopper_id and u.erased_at is not null) as "isShopperGone"
    from threads t where id = ${id} for update`);
}

export function messageWithKey(
  db: Database,
  sent: { threadId: number; senderId: number; key: string },
): Promise<{ id: number } | undefined> {
  return db.row(
    sql`select id from messages where thread_id = ${sent.threadId} and sender_id = ${sent.senderId} and key = ${sent.key}`,
  );
}

export type NewMessage = {
  threadId: number;
  senderId: number;
  side: ThreadSide;
  text: string;
  pictures: string[];
  key: string;
  at: Date;
  /** Since when the shopper had waited, if this is the answer. */
  waitingSince: Date | null;
};

/** Writes into a locked thread and moves its marks: who writes has read all before. Nothing when the key was used. */
export function insertMessage(
  tx: Database,
  message: NewMessage,
): Promise<{ id: number } | undefined> {
  const isShop = message.side === 'shop';
  const answeredAfter =
    isShop && message.waitingSince
      ? sql`${message.at}::timestamptz - ${message.waitingSince}::timestamptz`
      : sql`null`;
  return tx.row(sql`
    with sent as (
      insert into messages (thread_id, sender_id, side, text, pictures, key, sent_at, answered_after)
      values (${message.threadId}, ${message.senderId}, ${message.side}, ${message.text}, ${message.pictures},
        ${message.key}, ${message.at}, ${answeredAfter})
      on conflict (thread_id, sender_id, key) do nothing returning id, thread_id
    ), moved as (
      update threads t set last_message_id = sent.id,
        last_of_shop = case when ${isShop} then sent.id else last_of_shop end,
        last_of_shopper = case when ${isShop} then last_of_shopper else sent.id end,
        read_by_shop = case when ${isShop} then sent.id else read_by_shop end,
        read_by_shopper = case when ${isShop} then read_by_shopper else sent.id end,
        waiting_since = case when ${isShop} then null else coalesce(waiting_since, ${message.at}::timestamptz) end
      from sent where t.id = sent.thread_id
    )
    select id from sent`);
}

export type Marked = { shopId: number; shopperId: number };

/** Marks what one side has read, never backwards and never beyond what there is; nothing when it was read already. */
export function markRead(
  db: Database,
  { id, userId, side, upTo }: { id: number; userId: number; side: ThreadSide; upTo: number },
): Promise<Marked | undefined> {
  const [own, other] =
    side === 'shop'
      ? [sql`read_by_shop`, sql`last_of_shopper`]
      : [sql`read_by_shopper`, sql`last_of_shop`];
  const isTheirs = side === 'shop' ? isTeam(userId, sql`s`) : sql`t.shopper_id = ${userId}`;
  return db.row(sql`
    update threads t set ${own} = least(${upTo}::bigint, t.last_message_id) from shops s
    where t.id = ${id} and s.id = t.shop_id and ${isTheirs}
      and t.${own} < least(${upTo}::bigint, t.last_message_id) and t.${other} > t.${own}
    returning t.shop_id as "shopId", t.shopper_id as "shopperId"`);
}

type Block = { threadId: number; side: ThreadSide; userId: number; at: Date };

export function block(tx: Database, { threadId, side, userId, at }: Block): Promise<number> {
  return tx.run(sql`
    insert into message_blocks (shop_id, shopper_id, side, blocked_by, blocked_at)
    select shop_id, shopper_id, ${side}, ${userId}, ${at} from threads where id = ${threadId} on conflict do nothing`);
}

export function unblock(
  tx: Database,
  { threadId, side }: Pick<Block, 'threadId' | 'side'>,
): Promise<number> {
  return tx.run(sql`
    delete from message_blocks b using threads t
      where t.id = ${threadId} and b.shop_id = t.shop_id and b.shopper_id = t.shopper_id and b.side = ${side}`);
}

/** Whether the picture is part of a thread that this person takes part in, and is not hidden. */
export async function isInOwnThread(
  db: Database,
  userId: number,
  address: string,
): Promise<boolean> {
  const row = await db.row(sql`
    select 1 from messages m join threads t on t.id = m.thread_id join shops s on s.id = t.shop_id
    where m.pictures @> array[${address}] and m.pictures <> '{}' and m.hidden_at is null
      and (t.shopper_id = ${userId} or ${isTeam(userId, sql`s`)})`);
  return row !== undefined;
}

/** A reported message, for the moderation. */
export type MessageToJudge = {
  id: number;
  threadId: number;
  shopId: number;
  shopName: string;
  shopperId: number;
  side: ThreadSide;
  senderId: number;
  senderName: string;
  text: string;
  pictures: string[];
  isHidden: boolean;
  sentAt: Date;
};

export function messageToJudge(db: Database, id: number): Promise<MessageToJudge | undefined> {
  return db.row(sql`${judged} where m.id = ${id}`);
}

/** The message with up to five before and five after it. */
export function neighboursOf(db: Database, id: number): Promise<MessageToJudge[]> {
  return db.rows(sql`
    with wanted as (
      select near.id from messages of join lateral (
        (select id from messages where thread_id = of.thread_id and id <= of.id order by id desc limit 6)
        union all (select id from messages where thread_id = of.thread_id and id > of.id order by id limit 5)
      ) near on true where of.id = ${id}
    )
    ${judged} where m.id in (select id from wanted) order by m.id`);
}

const judged = sql`
  select m.id, m.thread_id as "threadId", t.shop_id as "shopId", s.name as "shopName", t.shopper_id as "shopperId", m.side,
    m.sender_id as "senderId", u.full_name as "senderName", m.text, m.pictures,
    m.hidden_at is not null as "isHidden", m.sent_at as "sentAt"
  from messages m join threads t on t.id = m.thread_id join shops s on s.id = t.shop_id join users u on u.id = m.sender_id`;

export function hide(
  tx: Database,
  id: number,
  at: Date | null,
): Promise<Array<Marked & { threadId: number }>> {
  return tx.rows(sql`
    update messages m set hidden_at = ${at}::timestamptz from threads t
    where m.id = ${id} and t.id = m.thread_id and (m.hidden_at is null) = ${at !== null}
    returning t.id as "threadId", t.shop_id as "shopId", t.shopper_id as "shopperId"`);
}

/** As a query `(id, minutes)`: the median wait of each shop over ninety days, in minutes; at least three answers make a figure. */
export const responseTimes: Sql = sql`
  with waits as (
    select t.shop_id, (extract(epoch from percentile_cont(0.5) within group (order by m.answered_after)) / 60)::integer as minutes
    from messages m join threads t on t.id = m.thread_id
    where m.answered_after is not null and m.sent_at > now() - interval '90 days'
    group by t.shop_id having count(*) >= 3
  )
  select s.id, w.minutes as value from shops s left join waits w on w.shop_id = s.id`;
