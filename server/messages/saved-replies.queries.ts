/** SQL of saved replies, one function per question; each says whose they are. */
import type { SavedReply } from '#contract/messages/schemas.ts';
import { type Database, sql } from '../db/database.ts';

/** The namespace of locks on one shop's saved replies. */
export const repliesOfShop = 7_276;

export function savedReplies(db: Database, shopId: number): Promise<SavedReply[]> {
  return db.rows(
    sql`select id, title, text from saved_replies where shop_id = ${shopId} order by id`,
  );
}

/** Nothing when the shop keeps `most` already. */
export function insertReply(
  tx: Database,
  reply: { shopId: number; title: string; text: string; most: number },
): Promise<SavedReply | undefined> {
  return tx.row(sql`
    insert into saved_replies (shop_id, title, text) select ${reply.shopId}, ${reply.title}, ${reply.text}
    where (select count(*) from saved_replies where shop_id = ${reply.shopId}) < ${reply.most} returning id, title, text`);
}

export function updateReply(
  db: Database,
  reply: SavedReply & { shopId: number },
): Promise<SavedReply | undefined> {
  return db.row(sql`
    update saved_replies set title = ${reply.title}, text = ${reply.text}
      where id = ${reply.id} and shop_id = ${reply.shopId} returning id, title, text`);
}

export function deleteReply(
  db: Database,
  { shopId, id }: { shopId: number; id: number },
): Promise<number> {
  return db.run(sql`delete from saved_replies where id = ${id} and shop_id = ${shopId}`);
}
