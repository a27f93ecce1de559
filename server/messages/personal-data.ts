/** Messages of a person who takes their data along, or leaves: what they wrote as a shopper goes, what shops wrote stays theirs. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const messagesOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    conversations: await db.rows(sql`
      select s.name as shop, t.created_at as "begunAt", (
        select coalesce(json_agg(json_build_object('from', m.side, 'text', case when m.hidden_at is null
          or m.sender_id = ${id} then m.text else '' end,
          'pictures', m.pictures, 'sentAt', m.sent_at) order by m.id), '[]')
        from messages m where m.thread_id = t.id
      ) as messages
      from threads t join shops s on s.id = t.shop_id where t.shopper_id = ${id} order by t.id`),
    messagesForShops: await db.rows(sql`
      select s.name as shop, m.text, m.sent_at as "sentAt"
      from messages m join threads t on t.id = m.thread_id join shops s on s.id = t.shop_id
      where m.sender_id = ${id} and m.side = 'shop' order by m.id`),
    blockedShops: await db.rows(sql`
      select s.name as shop, b.blocked_at as "blockedAt" from message_blocks b join shops s on s.id = b.shop_id
      where b.shopper_id = ${id} and b.side = 'shopper' order by b.blocked_at`),
  }),
  erase: async ({ tx, now }, { id }) => {
    await tx.run(sql`
      update messages set text = '', pictures = '{}', hidden_at = coalesce(hidden_at, ${now})
        where sender_id = ${id} and side = 'shopper'`);
    await tx.run(
      sql`update threads set waiting_since = null where shopper_id = ${id} and waiting_since is not null`,
    );
    await tx.run(sql`delete from message_blocks where shopper_id = ${id}`);
  },
};
