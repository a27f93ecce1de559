/** What gift cards say of a person: who takes their data along gets what they bought and hold; what is owed stays. */
import { unitsPerMajor } from '#contract/kernel/money.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';

export const giftsOfPerson: PersonalData = {
  collect: async (db, { id }) => ({
    giftCardsBought: await db.rows(sql`
      select last_four as "lastFour", amount / ${unitsPerMajor()}::numeric as amount, sender_name as "from",
        recipient_name as "for", recipient_email as email, message,
        send_at as "sendAt", sent_at as "sentAt", created_at as "boughtAt", ended_at as "endedAt"
      from gift_cards where buyer_id = ${id} order by id`),
    giftCards: await db.rows(sql`
      select last_four as "lastFour", amount / ${unitsPerMajor()}::numeric as amount,
        balance / ${unitsPerMajor()}::numeric as balance, added_at as "addedAt", expires_at as "expiresAt" from gift_cards
      where owner_id = ${id} order by id`),
  }),
  /** A card in the wallet of somebody who leaves can be added again by its code, so that nobody's money is gone with an account. */
  erase: async ({ tx }, { id }) => {
    await tx.run(
      sql`update gift_cards set sender_name = '', recipient_name = '', recipient_email = null, message = ''
        where buyer_id = ${id} and (sent_at is not null or code_sealed is null)`,
    );
    await tx.run(sql`update gift_cards set sender_name = '' where buyer_id = ${id}`);
    await tx.run(
      sql`update gift_cards set owner_id = null, added_at = null where owner_id = ${id}`,
    );
  },
};
