/** Rows of messages and reports: who wrote what to whom, what was reported, and what came of it. */
import { type Database, sql } from '#server/db/database.ts';
import { countResponseTimes } from '#server/messages/messages.ts';
import {
  demoReports,
  type DemoReport,
  demoSavedReplies,
  demoThreads,
  type DemoMessage,
  type DemoThread,
} from '../content/talk.ts';
import type { DemoPerson, DemoShop } from '../content/shape.ts';
import type { PlacedItem } from './goods.ts';
import { insertRows, type Row } from './rows.ts';

type Talk = {
  now: Date;
  people: Array<DemoPerson & { id: number }>;
  items: PlacedItem[];
  shops: readonly DemoShop[];
  /** The owner of each shop, by its id. */
  ownerOf: ReadonlyMap<number, number>;
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** After people, goods and orders: conversations may be about them. */
export async function seedTalk(tx: Database, talk: Talk): Promise<void> {
  const userIds = new Map(talk.people.map(({ username, id }) => [username, id]));
  const shopIds = new Map(talk.shops.map(({ slug }, index) => [slug, index + 1]));
  const itemIds = new Map(talk.items.map(({ item, id }) => [item.slug, id]));
  const ids = { user: idIn(userIds), shop: idIn(shopIds), item: idIn(itemIds) };
  await seedThreads(tx, talk, ids);
  const replies = Object.entries(demoSavedReplies).flatMap(([slug, own]) =>
    own.map((reply) => ({
      shop_id: ids.shop(slug),
      ...reply,
      created_at: talk.now.toISOString(),
    })),
  );
  await insertRows(tx, 'saved_replies', replies);
  for (const report of demoReports) await seedReport(tx, report, talk.now, ids);
}

type Ids = Record<'user' | 'shop' | 'item', (name: string) => number>;

function idIn(map: ReadonlyMap<string, number>): (name: string) => number {
  return (name) => {
    const id = map.get(name);
    if (id === undefined) throw new Error(`The demo's talk names "${name}", which is not in it`);
    return id;
  };
}

type Placed = {
  thread: number;
  shopId: number;
  shopperId: number;
  message: DemoMessage;
  isUnread: boolean;
  answeredAfter: string | null;
};

async function seedThreads(
  tx: Database,
  { now, people, shops, ownerOf }: Talk,
  ids: Ids,
): Promise<void> {
  const rows: Row[] = [];
  const placed: Placed[] = [];
  for (const [index, thread] of demoThreads(people, shops).entries()) {
    const [shopId, shopperId] = [ids.shop(thread.shop), ids.user(thread.shopper)];
    const shopOrderId =
      thread.about === 'order' ? await latestShopOrder(tx, shopperId, shopId) : null;
    const itemId = typeof thread.about === 'object' ? ids.item(thread.about.item) : null;
    const began = thread.messages[0]?.minutesAgo ?? 0;
    rows.push({
      id: index + 1,
      shop_id: shopId,
      shopper_id: shopperId,
      product_id: itemId,
      shop_order_id: shopOrderId,
      created_at: before(now, began),
    });
    placed.push(...messagesIn(thread, { thread: index + 1, shopId, shopperId }));
  }
  // Ids rise with time across all threads, as they do where people really write.
  const inOrder = placed
    .toSorted((a, b) => b.message.minutesAgo - a.message.minutesAgo)
    .map((one, index) => ({ ...one, id: index + 1 }));
  await insertRows(
    tx,
    'threads',
    rows.map((row) => ({
      ...row,
      ...marksOf(
        inOrder.filter(({ thread }) => thread === row.id),
        now,
      ),
    })),
  );
  await insertRows(
    tx,
    'messages',
    inOrder.map(({ id, thread, shopId, shopperId, message, answeredAfter }) => ({
      id,
      thread_id: thread,
      sender_id: message.by === 'shopper' ? shopperId : ownerOf.get(shopId),
      side: message.by,
      text: message.text,
      pictures: [],
      key: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
      sent_at: before(now, message.minutesAgo),
      answered_after: answeredAfter,
    })),
  );
  await countResponseTimes(tx);
}

function messagesIn(
  { messages, unread }: DemoThread,
  of: Pick<Placed, 'thread' | 'shopId' | 'shopperId'>,
): Placed[] {
  let waits: number | null = null;
  return messages.map((message, index) => {
    const since: number | null = waits;
    waits = message.by === 'shop' ? null : (waits ?? message.minutesAgo);
    const answeredAfter =
      message.by === 'shop' && since !== null ? `${since - message.minutesAgo} minutes` : null;
    return { ...of, message, isUnread: index >= messages.length - unread, answeredAfter };
  });
}

/** How far each side has read, and since when the shopper waits. */
function marksOf(messages: ReadonlyArray<Placed & { id: number }>, now: Date): Row {
  const last = (fits: (one: Placed) => boolean) => messages.findLast(fits)?.id ?? 0;
  const lastId = last(() => true);
  const unreadBy = messages.find(({ isUnread }) => isUnread);
  const readBefore = unreadBy ? unreadBy.id - 1 : lastId;
  const isShopper = unreadBy?.message.by === 'shop';
  const lastAnswer = last(({ message }) => message.by === 'shop');
  const waits = messages.find(({ id, message }) => message.by === 'shopper' && id > lastAnswer);
  return {
    last_message_id: lastId,
    last_of_shopper: last(({ message }) => message.by === 'shopper'),
    last_of_shop: lastAnswer,
    read_by_shopper: isShopper ? readBefore : lastId,
    read_by_shop: unreadBy && !isShopper ? readBefore : lastId,
    waiting_since: waits ? before(now, waits.message.minutesAgo) : null,
  };
}

function before(now: Date, minutes: number): string {
  return new Date(now.getTime() - minutes * minuteMs).toISOString();
}

async function latestShopOrder(
  tx: Database,
  shopperId: number,
  shopId: number,
): Promise<number | null> {
  const shopOrder = await tx.row<{ id: number }>(sql`
    select so.id from shop_orders so join orders o on o.id = so.order_id where o.user_id = ${shopperId} and so.shop_id = ${shopId}
    order by o.created_at desc limit 1`);
  return shopOrder?.id ?? null;
}

async function seedReport(tx: Database, report: DemoReport, now: Date, ids: Ids): Promise<void> {
  const subject = await subjectOf(tx, report.on, ids);
  const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
  const { decision } = report;
  const decidedAt = decision ? ago(decision.daysAgo) : null;
  const isUpheld = decision?.outcome === 'upheld';
  await insertRows(tx, 'reports', [
    {
      reporter_id: ids.user(report.reporter),
      ...subject.columns,
      reason: report.reason,
      text: report.text,
      created_at: ago(report.daysAgo),
      state: decision?.outcome ?? 'open',
      action: decision?.action ?? null,
      decision_reason: decision?.reason ?? null,
      decided_by: decision ? ids.user('admin') : null,
      decided_at: decidedAt,
      affected_shop_id: isUpheld ? subject.affectedShopId : null,
      affected_user_id: isUpheld ? subject.affectedUserId : null,
      appeal_text: report.appeal ?? null,
      appealed_by: report.appeal ? subject.affectedUserId : null,
      appealed_at: report.appeal && decision ? ago(decision.daysAgo - 1) : null,
      appeal_state: report.appeal ? 'open' : null,
    },
  ]);
  if (decision?.action === 'hide-review')
    await tx.run(
      sql`update reviews set hidden_at = ${decidedAt} where id = ${subject.columns.review_id}`,
    );
}

type Subject = {
  columns: Record<'shop_id' | 'product_id' | 'review_id' | 'message_id', number | null>;
  affectedShopId: number | null;
  affectedUserId: number | null;
};

const none = { shop_id: null, product_id: null, review_id: null, message_id: null };

async function subjectOf(tx: Database, on: DemoReport['on'], ids: Ids): Promise<Subject> {
  if ('shop' in on)
    return {
      columns: { ...none, shop_id: ids.shop(on.shop) },
      affectedShopId: ids.shop(on.shop),
      affectedUserId: null,
    };
  if ('item' in on) {
    const product = await tx.row<{ shopId: number }>(
      sql`select shop_id as "shopId" from products where id = ${ids.item(on.item)}`,
    );
    return {
      columns: { ...none, product_id: ids.item(on.item) },
      affectedShopId: product?.shopId ?? null,
      affectedUserId: null,
    };
  }
  const said =
    'lowestReviewOf' in on
      ? await tx.row<{ id: number; userId: number }>(
          sql`select id, user_id as "userId" from reviews where shop_id = ${ids.shop(on.lowestReviewOf)} order by stars, id limit 1`,
        )
      : await tx.row<{ id: number; userId: number }>(sql`
          select m.id, m.sender_id as "userId" from messages m join threads t on t.id = m.thread_id
          where t.shop_id = ${ids.shop(on.messageIn)} and m.sender_id = ${ids.user(on.by)} order by m.id desc limit 1`);
  if (!said) throw new Error('The demo reports something that nobody said');
  const column = 'lowestReviewOf' in on ? { review_id: said.id } : { message_id: said.id };
  return { columns: { ...none, ...column }, affectedShopId: null, affectedUserId: said.userId };
}
