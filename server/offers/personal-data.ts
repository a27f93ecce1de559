/** The vouchers and offers that a person used, for who takes their data along. They stay with the orders they are of. */
import { unitsPerMajor } from '#contract/kernel/money.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const offersOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    offersUsed: await db.rows(sql`
      select o.names, o.code, u.order_id as "orderId", u.taken / ${unitsPerMajor()}::numeric as taken,
        u.used_at as "usedAt", u.given_back_at as "givenBackAt"
      from offer_uses u join offers o on o.id = u.offer_id where u.user_id = ${id} order by u.used_at`),
  }),
  erase: async () => {},
};
