/** SQL of access keys. */
import type { AccessKey } from '#contract/accounts/access-keys.schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';
import type { AccountStatus } from '../account-status.ts';

export type AccessKeyRow = Omit<AccessKey, 'createdAt' | 'usedAt' | 'expiresAt'> & {
  createdAt: Date;
  usedAt: Date | null;
  expiresAt: Date;
};

const columns = sql`id, name, last_four as "lastFour", may_change as "mayChange", created_at as "createdAt",
  used_at as "usedAt", expires_at as "expiresAt"`;

export function accessKeysOf(db: Database, userId: number): Promise<AccessKeyRow[]> {
  return db.rows(
    sql`select ${columns} from access_keys where user_id = ${userId} order by id desc`,
  );
}

export type NewKey = {
  userId: number;
  name: string;
  hash: Buffer;
  lastFour: string;
  mayChange: boolean;
  at: Date;
  expiresAt: Date;
};

/** To be called with the person held. Undefined when they have `most` already. */
export function insertAccessKey(
  tx: Database,
  made: NewKey,
  most: number,
): Promise<AccessKeyRow | undefined> {
  return tx.row(sql`
    insert into access_keys (user_id, name, key_hash, last_four, may_change, created_at, expires_at)
    select ${made.userId}, ${made.name}, ${made.hash}, ${made.lastFour}, ${made.mayChange}, ${made.at}, ${made.expiresAt}
    where (select count(*) from access_keys where user_id = ${made.userId}) < ${most}
    returning ${columns}`);
}

/** The name that it had. */
export function dropAccessKey(
  tx: Database,
  userId: number,
  id: number,
): Promise<{ name: string } | undefined> {
  return tx.row(
    sql`delete from access_keys where id = ${id} and user_id = ${userId} returning name`,
  );
}

/** Ends all of somebody's, in the caller's transaction. */
export function endAccessKeys(tx: Database, userId: number): Promise<number> {
  return tx.run(sql`delete from access_keys where user_id = ${userId}`);
}

export type HolderRow = AccountStatus & { language: Language | null; mayChange: boolean };

/** Whose key this is while it holds, noting the hour in which it was used. */
export async function holderOf(
  db: Database,
  hash: Buffer,
  at: Date,
): Promise<HolderRow | undefined> {
  const row = await db.row<HolderRow & { keyId: number; isDue: boolean }>(sql`
    select u.id, u.role, u.approval_status as "approvalStatus", u.language, k.may_change as "mayChange", k.id as "keyId",
      coalesce(k.used_at < ${at}::timestamptz - interval '1 hour', true) as "isDue"
    from access_keys k join users u on u.id = k.user_id
    where k.key_hash = ${hash} and k.expires_at > ${at} and u.disabled_at is null`);
  if (row?.isDue) await db.run(sql`update access_keys set used_at = ${at} where id = ${row.keyId}`);
  return row;
}

/** Notifies the owners of keys that expire within a week, once each. */
export function remindOfExpiry(db: Database, at: Date): Promise<number> {
  const facts = sql`json_build_object('userId', user_id, 'name', name, 'state', 'ending')`;
  return db.run(sql`
    with ending as (
      update access_keys set reminded_at = ${at}
      where expires_at > ${at} and expires_at < ${at}::timestamptz + interval '7 days' and reminded_at is null
      returning user_id, name
    )
    select ${notifySql('account.access_key', facts)} from ending`);
}

/** Those that expired thirty days ago. */
export function forgetExpired(db: Database, at: Date): Promise<number> {
  return db.run(
    sql`delete from access_keys where expires_at < ${at}::timestamptz - interval '30 days'`,
  );
}
