/** SQL of which mails somebody wants, by a mail that they got. */
import { chosenKinds } from '#contract/notifications/schemas.ts';
import { type NotificationKind, notificationRules } from '#contract/notifications/rules.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';

/** Whom a mail went to, and the kinds of mails that go there. */
export type MailBehind = {
  kind: NotificationKind;
  address: string;
  userId: number | null;
  wanted: NotificationKind[];
};

const rules = JSON.stringify(
  chosenKinds.map((kind) => ({ kind, mail: notificationRules[kind].mail })),
);

export function mailOfNotification(
  db: Database,
  notificationId: number,
): Promise<MailBehind | undefined> {
  return mailWhere(db, sql`n.id = ${notificationId}`);
}

export function mailOfDelivery(db: Database, deliveryId: number): Promise<MailBehind | undefined> {
  return mailWhere(db, sql`d.id = ${deliveryId}`);
}

function mailWhere(db: Database, condition: Sql): Promise<MailBehind | undefined> {
  return db.row(sql`
    select n.kind, d.address, n.user_id as "userId", array(
      select rule.kind from jsonb_to_recordset(${rules}::jsonb) as rule (kind text, mail boolean)
        left join notification_choices c on c.user_id = n.user_id and c.kind = rule.kind
      where coalesce(c.mail, rule.mail) and (n.user_id is not null or not exists (
        select from refused_mails r where r.address = lower(d.address) and r.kind in ('', rule.kind)))
    ) as wanted
    from notification_deliveries d join notifications n on n.id = d.notification_id
    where ${condition} and d.channel = 'mail'`);
}

type Wish = { kind: NotificationKind; inApp: boolean; mail: boolean };

/** Stores an account's choices by mail; those in the bell stay as they are. */
export function chooseMails(
  db: Database,
  wishes: readonly Wish[],
  { userId, at }: { userId: number; at: Date },
): Promise<number> {
  return db.run(sql`
    insert into notification_choices (user_id, kind, in_app, mail, chosen_at)
    select ${userId}, wish.kind, wish."inApp", wish.mail, ${at}
    from jsonb_to_recordset(${JSON.stringify(wishes)}::jsonb) as wish (kind text, "inApp" boolean, mail boolean)
    on conflict (user_id, kind) do update set mail = excluded.mail, chosen_at = excluded.chosen_at`);
}

type Refusal = { address: string; kind: NotificationKind | ''; isRefused: boolean; at: Date };

/** Wanting one kind again holds even after refusing all. */
export async function refuseMails(
  db: Database,
  { address, kind, isRefused, at }: Refusal,
): Promise<void> {
  await db.run(
    isRefused
      ? sql`insert into refused_mails (address, kind, refused_at)
        values (lower(${address}), ${kind}, ${at}) on conflict do nothing`
      : sql`delete from refused_mails where address = lower(${address}) and (${kind} = '' or kind in ('', ${kind}))`,
  );
}
