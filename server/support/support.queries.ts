/** SQL of support: requests, and what is written in them. */
import type { Language } from '#contract/kernel/languages.ts';
import { mostOfKind } from '#contract/shops/today.rules.ts';
import type { SupportSide, SupportState, SupportTopic } from '#contract/support/rules.ts';
import type { ListedRequest, QueuedRequest, SupportRequest } from '#contract/support/schemas.ts';
import { holdsEmail } from '../accounts/accounts.ts';
import { limitAbove } from '../http/cursor.ts';
import { type Database, type Sql, sql } from '../db/database.ts';

/** Who asks: by their account, or by what they say of themselves and a link. */
export type SupportAsker =
  | { userId: number; guest: null }
  | { userId: null; guest: { name: string; email: string; linkHash: Buffer; linkSealed: string } };

export type NewSupportRequest = SupportAsker & {
  topic: SupportTopic;
  orderNumber: string | null;
  language: Language;
  key: string;
  at: Date;
};

/** False where the key has its request already. */
export async function insertRequest(
  tx: Database,
  {
    userId,
    guest,
    topic,
    orderNumber,
    language,
    key,
    at,
    text,
  }: NewSupportRequest & { text: string },
): Promise<number | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    with asked as (
      insert into support_requests (user_id, name, email, link_hash, link_sealed, topic, order_number, language, key,
        asked_at, last_at)
      values (${userId}, ${guest?.name}, ${guest?.email}, ${guest?.linkHash}, ${guest?.linkSealed}, ${topic},
        ${orderNumber}, ${language}, ${key}, ${at}, ${at})
      on conflict (key) do nothing returning id
    ), said as (
      insert into support_messages (request_id, side, text, key, sent_at)
      select id, 'asker', ${text}, ${key}, ${at} from asked
    )
    select id from asked`);
  return row?.id;
}

/** Where the request with a key is read: its number, and the sealed secret of its link where it has one. */
export function requestWithKey(
  db: Database,
  key: string,
): Promise<{ id: number; userId: number | null; linkSealed: string | null } | undefined> {
  return db.row(sql`
    select id, user_id as "userId", link_sealed as "linkSealed" from support_requests where key = ${key}`);
}

/** Whose it is, by its number or the hash of its link. */
export type RequestKey = { id: number } | { linkHash: Buffer };

const isNamed = (named: RequestKey): Sql =>
  'id' in named ? sql`r.id = ${named.id}` : sql`r.link_hash = ${named.linkHash}`;

export type SupportRow = Omit<SupportRequest, 'side' | 'asker'> & {
  userId: number | null;
  asker: NonNullable<SupportRequest['asker']>;
};

const asked: Sql = sql`r.id, r.topic, r.order_number as "orderNumber", r.state,
  to_json(r.asked_at) as "askedAt", to_json(r.last_at) as "lastAt"`;

const nameOfAsker: Sql = sql`coalesce(u.full_name, r.name)`;

export function requestNamed(db: Database, named: RequestKey): Promise<SupportRow | undefined> {
  return db.row(sql`
    select ${asked}, r.user_id as "userId",
      json_build_object('name', ${nameOfAsker}, 'userId', r.user_id, 'language', r.language,
        'email', coalesce(r.email, case when ${holdsEmail(sql`u`)} then u.email end)) as asker,
      (select json_agg(json_build_object('id', m.id, 'side', m.side, 'text', m.text, 'sentAt', m.sent_at,
          'writtenBy', case when a.erased_at is null then a.full_name end) order by m.id)
        from support_messages m left join users a on a.id = m.admin_id where m.request_id = r.id) as messages
    from support_requests r left join users u on u.id = r.user_id where ${isNamed(named)}`);
}

const begins: Sql = sql`(select left(m.text, 200) from support_messages m where m.request_id = r.id order by m.id limit 1)`;

/** What somebody asked, the latest first. */
export function requestsOf(
  db: Database,
  userId: number,
  { below, limit }: { below: number | undefined; limit: number },
): Promise<ListedRequest[]> {
  return db.rows(sql`
    select ${asked}, ${begins} as begins from support_requests r
    where r.user_id = ${userId} and r.id < ${below ?? null}::bigint is not false
    order by r.id desc limit ${limitAbove(limit)}`);
}

/** What waits for the market, the longest first; or what does not any more, the latest first. */
export function requestsIn(
  db: Database,
  { state, beyond, limit }: { state: SupportState; beyond: number | undefined; limit: number },
): Promise<QueuedRequest[]> {
  const place = beyond ?? null;
  const order =
    state === 'open'
      ? sql`r.id > ${place}::bigint is not false order by r.id`
      : sql`r.id < ${place}::bigint is not false order by r.id desc`;
  return db.rows(sql`
    select ${asked}, ${begins} as begins, ${nameOfAsker} as name, r.user_id is not null as "hasAccount"
    from support_requests r left join users u on u.id = r.user_id
    where r.state = ${state} and ${order} limit ${limitAbove(limit)}`);
}

export async function countRequests(db: Database): Promise<{ open: number; answered: number }> {
  const row = await db.row<{ open: number; answered: number }>(sql`
    select count(*) filter (where state = 'open') as open, count(*) filter (where state = 'answered') as answered
    from support_requests where state in ('open', 'answered')`);
  return row ?? { open: 0, answered: 0 };
}

export type Waiting = { id: number; name: string; topic: SupportTopic; at: Date };

/** What waits for the market, the longest first. */
export function requestsThatWait(db: Database): Promise<Waiting[]> {
  return db.rows(sql`
    select r.id, ${nameOfAsker} as name, r.topic, r.last_at as at
    from support_requests r left join users u on u.id = r.user_id
    where r.state = 'open' order by r.id limit ${mostOfKind}`);
}

export type SupportWriting = {
  side: SupportSide;
  adminId: number | null;
  text: string;
  key: string;
  at: Date;
};

/** To be called with the request locked. How many rows that wrote: none where the key has its message already. */
export function insertMessage(
  tx: Database,
  id: number,
  { side, adminId, text, key, at }: SupportWriting,
): Promise<number> {
  return tx.run(sql`
    with said as (
      insert into support_messages (request_id, side, admin_id, text, key, sent_at)
      values (${id}, ${side}, ${adminId}, ${text}, ${key}, ${at}) on conflict (request_id, key) do nothing
      returning request_id
    )
    update support_requests r set state = ${side === 'asker' ? 'open' : 'answered'}, last_at = ${at}
    from said where r.id = said.request_id`);
}

/** Holds a request for the transaction, and counts what is written in it. */
export async function lockRequest(
  tx: Database,
  id: number,
): Promise<{ state: SupportState; messages: number } | undefined> {
  const held = await tx.row<{ state: SupportState }>(
    sql`select state from support_requests where id = ${id} for update`,
  );
  if (!held) return undefined;
  const counted = await tx.row<{ messages: number }>(
    sql`select count(*) as messages from support_messages where request_id = ${id}`,
  );
  return { ...held, messages: counted?.messages ?? 0 };
}

export function closeRequest(tx: Database, id: number, at: Date): Promise<number> {
  return tx.run(sql`
    update support_requests set state = 'closed', last_at = ${at} where id = ${id} and state <> 'closed'`);
}

/** With everything that was written in them. */
export async function forgetDoneBefore(db: Database, before: Date): Promise<void> {
  await db.run(sql`delete from support_requests where state <> 'open' and last_at < ${before}`);
}
