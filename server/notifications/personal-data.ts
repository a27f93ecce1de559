/** What a person was told, who takes their data along or leaves, and where others were told of them. */
import { erasedName } from '#contract/accounts/rules.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { sql } from '../db/database.ts';
import { reachableAgain } from '../mail/unreachable.ts';
import { forgetNumbers } from './mails.queries.ts';
import { choicesOf } from './phone-choices.ts';
import { phonesOfPerson } from './phone-choices.queries.ts';

export const noticesOfPerson: PersonalData = {
  collect: async (db, { id }, secrets) => ({
    // Of mails only those to the own address, once it is proven: who gives another's must not read here whether it was mailed to.
    notices: await db.rows(sql`
      select n.kind, n.facts, n.created_at as "toldAt", n.read_at as "readAt", d.address as "mailedTo", d.sent_at as "mailedAt"
      from notices n
        left join (notice_deliveries d join users u on u.id = ${id} and u.email = d.address and u.email_proven_at is not null) on d.notice_id = n.id
      where n.user_id = ${id} and (n.in_app or d.id is not null) order by n.id`),
    noticeChoices: await db.rows(sql`
      select kind, in_app as "inApp", mail, chosen_at as "chosenAt" from notice_choices where user_id = ${id} order by kind`),
    // Stays, as a hash that only somebody who writes to the number compares: see docs/mail-and-whatsapp.md.
    messagesByWhatsApp: await choicesOf(db, secrets, await phonesOfPerson(db, id)),
  }),
  erase: async ({ tx }, { id, email, names }) => {
    await tx.run(
      sql`delete from notices where user_id = ${id} or recipient = ${`mail:${email.toLowerCase()}`}`,
    );
    await forgetNumbers(tx);
    await tx.run(sql`delete from notice_choices where user_id = ${id}`);
    await tx.run(sql`delete from refused_mails where address = lower(${email})`);
    await reachableAgain(tx, email);
    // Only whole values: a name may well be a part of other words.
    for (const name of names.map((text) => JSON.stringify(text))) {
      await tx.run(sql`
        update notices set facts = replace(facts::text, ${name}, ${JSON.stringify(erasedName)})::jsonb where strpos(facts::text, ${name}) > 0`);
    }
  },
};
