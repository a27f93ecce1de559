/** The notifications of a person who takes their data along or leaves, and those of others that name them. */
import { erasedName } from '#contract/accounts/rules.ts';
import { mainLanguage } from '#contract/kernel/languages.ts';
import type { PersonalData } from '../accounts/accounts.ts';
import { type Database, sql } from '../db/database.ts';
import { reachableAgain } from '../mail/unreachable.ts';
import { moneyIn } from '../words/formats.ts';
import { forgetNumbers } from './deliveries.queries.ts';
import { linesIn, type Written } from './mails/mail-content.ts';
import { choicesOf } from './whatsapp/phone-choices.ts';
import { phonesOfPerson } from './whatsapp/phone-choices.queries.ts';

export const notificationsOfPerson: PersonalData = {
  collect: async (db, { id }, secrets) => ({
    // Of mails only those to the own address, once it is proven: who gives another's must not read here whether it was mailed to.
    notices: (await notificationsOf(db, id)).map(({ facts, ...row }) => ({
      ...row,
      facts: withAmounts(facts),
    })),
    noticeChoices: await db.rows(sql`
      select kind, in_app as "inApp", mail, chosen_at as "chosenAt" from notification_choices
        where user_id = ${id} order by kind`),
    notifiedBrowsers: await db.rows(sql`
      select s.user_agent as browser, p.subscribed_at as since from push_subscriptions p join sessions s on s.id = p.session_id
      where s.user_id = ${id} order by since`),
    // Stays, as a hash that only somebody who writes to the number compares: see docs/mail-and-whatsapp.md.
    messagesByWhatsApp: await choicesOf(db, secrets, await phonesOfPerson(db, id)),
  }),
  erase: async ({ tx }, { id, email, names }) => {
    await tx.run(
      sql`delete from notifications where user_id = ${id} or recipient = ${`mail:${email.toLowerCase()}`}`,
    );
    await forgetNumbers(tx);
    await tx.run(sql`delete from notification_choices where user_id = ${id}`);
    await tx.run(sql`delete from refused_mails where address = lower(${email})`);
    await reachableAgain(tx, email);
    // Only whole values: a name may well be a part of other words.
    for (const name of names.map((text) => JSON.stringify(text))) {
      await tx.run(sql`
        update notifications set facts = replace(facts::text, ${name}, ${JSON.stringify(erasedName)})::jsonb
          where strpos(facts::text, ${name}) > 0`);
    }
  },
};

type Exported = Pick<Written, 'facts'> & Record<string, unknown>;

function notificationsOf(db: Database, userId: number): Promise<Exported[]> {
  return db.rows(sql`
    select n.kind, n.facts, n.created_at as "toldAt", n.read_at as "readAt", d.address as "mailedTo", d.sent_at as "mailedAt"
    from notifications n
      left join (notification_deliveries d
        join users u on u.id = ${userId} and u.email = d.address and u.email_proven_at is not null) on d.notification_id = n.id
    where n.user_id = ${userId} and (n.in_app or d.id is not null) order by n.id`);
}

/** Amounts as the person read them: `$1,234.50`. */
function withAmounts({ lines, ...facts }: Written['facts']): Record<string, unknown> {
  const inWords = Object.entries(facts).map(([name, fact]) => [
    name,
    typeof fact === 'object' ? moneyIn(mainLanguage, fact) : fact,
  ]);
  return { ...Object.fromEntries(inWords), ...(lines && { lines: linesIn(mainLanguage, lines) }) };
}
