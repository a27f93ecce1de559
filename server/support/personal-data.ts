/** Requests of a person who takes their data along, or leaves: what was asked goes with the answers to it. */
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const supportOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    supportRequests: await db.rows(sql`
      select r.topic, r.order_number as "orderNumber", r.state, r.asked_at as "askedAt", (
        select json_agg(json_build_object('from', m.side, 'text', m.text, 'sentAt', m.sent_at) order by m.id)
        from support_messages m where m.request_id = r.id
      ) as messages
      from support_requests r where r.user_id = ${id} order by r.id`),
  }),
  erase: async ({ tx }, { id }) => {
    await tx.run(sql`delete from support_requests where user_id = ${id}`);
  },
};
