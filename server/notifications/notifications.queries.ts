/** SQL of the bell and of what people chose; every question says whose it is. */
import { mostUnread, type NotificationKind } from '#contract/notifications/rules.ts';
import { type Database, sql } from '../db/database.ts';
import type { NotificationFacts } from './readable-facts.ts';

export type NotificationRow = {
  id: number;
  kind: NotificationKind;
  facts: NotificationFacts;
  path: string | null;
  isRead: boolean;
  createdAt: Date;
};

/** A page of somebody's bell, newest first, after the one with an id: events may be written down later than others that followed them. */
export function notificationsOf(
  db: Database,
  userId: number,
  page: { after: number | undefined; limit: number },
): Promise<NotificationRow[]> {
  return db.rows(sql`
    select id, kind, facts - 'lines' as facts, path, read_at is not null as "isRead", created_at as "createdAt"
    from notifications where user_id = ${userId} and in_app and ${
      page.after === undefined
        ? sql`true`
        : sql`(created_at, id) < (select last.created_at, last.id from notifications last
          where last.id = ${page.after} and last.user_id = ${userId})`
    }
    order by created_at desc, id desc limit ${page.limit}`);
}

/** Counts as far as the badge shows. */
export async function unreadOf(db: Database, userId: number): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*) as count from (
      select from notifications where user_id = ${userId} and in_app and read_at is null limit ${mostUnread}
    ) unread`);
  return row?.count ?? 0;
}

/** Whether it is there at all, read or not, and whether this read it. */
export function readOne(
  db: Database,
  userId: number,
  id: number,
  at: Date,
): Promise<{ hasChanged: boolean } | undefined> {
  return db.row(sql`
    with read as (
      update notifications set read_at = ${at}
        where id = ${id} and user_id = ${userId} and in_app and read_at is null returning id
    )
    select exists (select from read) as "hasChanged" from notifications where id = ${id} and user_id = ${userId} and in_app`);
}

/** This one and all that are older. */
export function readUpTo(db: Database, userId: number, upTo: number, at: Date): Promise<number> {
  return db.run(sql`
    update notifications set read_at = ${at} where user_id = ${userId} and in_app and read_at is null
      and (created_at, id) <= (select last.created_at, last.id from notifications last
        where last.id = ${upTo} and last.user_id = ${userId})`);
}

/** What somebody chose, and which groups concern them. */
export async function choicesOf(
  db: Database,
  userId: number,
): Promise<{
  sells: boolean;
  chosen: Array<{ kind: NotificationKind; inApp: boolean; mail: boolean }>;
}> {
  const row = await db.row<{
    sells: boolean;
    chosen: Array<{ kind: NotificationKind; inApp: boolean; mail: boolean }>;
  }>(sql`
    select exists (select from shop_people where user_id = ${userId}) as sells, coalesce(json_agg(json_build_object(
      'kind', kind, 'inApp', in_app, 'mail', mail)), '[]') as chosen
    from notification_choices where user_id = ${userId}`);
  return row ?? { sells: false, chosen: [] };
}

export type ChosenNotification = {
  userId: number;
  kind: NotificationKind;
  inApp: boolean;
  mail: boolean;
  at: Date;
};

export function storeChoice(
  db: Database,
  { userId, kind, inApp, mail, at }: ChosenNotification,
): Promise<number> {
  return db.run(sql`
    insert into notification_choices (user_id, kind, in_app, mail, chosen_at)
      values (${userId}, ${kind}, ${inApp}, ${mail}, ${at})
    on conflict (user_id, kind) do update set in_app = excluded.in_app, mail = excluded.mail, chosen_at = excluded.chosen_at`);
}
