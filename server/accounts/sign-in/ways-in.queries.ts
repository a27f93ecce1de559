/** SQL of what lets somebody in besides their password. */
import type { WaysIn } from '#contract/accounts/own-account.schemas.ts';
import { type Database, sql } from '../../db/database.ts';
import { notifySql } from '../../events/notify.ts';

export type WaysInRow = { passkeys: WaysIn['passkeys']; secondFactorSince: Date | null };

export async function waysInOf(db: Database, userId: number): Promise<WaysInRow> {
  const row = await db.row<WaysInRow>(sql`
    select (select confirmed_at from second_factors where user_id = ${userId}) as "secondFactorSince", (
      select coalesce(json_agg(json_build_object('id', id, 'name', name, 'createdAt', created_at, 'usedAt', used_at)
        order by id desc), '[]')
      from passkeys where user_id = ${userId}
    ) as passkeys`);
  if (!row) throw new Error('a select without a table returns its row');
  return row;
}

/** Takes all passkeys away but those with these ids, and notifies their owner of each. */
export function dropPasskeysBut(
  tx: Database,
  userId: number,
  keep: readonly number[],
): Promise<number> {
  const facts = sql`json_build_object('userId', user_id, 'isAdded', false, 'name', name)`;
  return tx.run(sql`
    with ended as (delete from passkeys where user_id = ${userId} and id <> all(${keep}::bigint[]) returning user_id, name)
    select ${notifySql('account.passkey', facts)} from ended`);
}

/** Takes a second factor away with its recovery codes, and notifies its owner; nothing where none is on. */
export function dropFactorAndNotify(tx: Database, userId: number): Promise<number> {
  const facts = sql`json_build_object('userId', user_id, 'state', 'off')`;
  return tx.run(sql`
    with ended as (delete from second_factors where user_id = ${userId} and confirmed_at is not null returning user_id)
    select ${notifySql('account.second_factor', facts)} from ended`);
}
