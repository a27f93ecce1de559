/** SQL of second factors: the sealed key of each, the last step of time that was used, and recovery codes. */
import { type Database, sql } from '../../db/database.ts';
import type { Sealed } from '../../secrets/seal.ts';

export type FactorRow = { secret: Sealed; isOn: boolean };

export function factorOf(db: Database, userId: number): Promise<FactorRow | undefined> {
  return db.row(
    sql`select secret, confirmed_at is not null as "isOn" from second_factors where user_id = ${userId}`,
  );
}

/** A key that is not on yet takes the place of one that was never switched on; 0 when one is on. */
export function beginFactor(
  db: Database,
  { userId, secret, at }: { userId: number; secret: Sealed; at: Date },
): Promise<number> {
  return db.run(sql`
    insert into second_factors as f (user_id, secret, begun_at) values (${userId}, ${secret}, ${at})
    on conflict (user_id) do update set secret = excluded.secret, begun_at = excluded.begun_at, last_step = 0
      where f.confirmed_at is null`);
}

/** Switches on the key that a code was given of; 0 when it is on already or was replaced. */
export function confirmFactor(
  tx: Database,
  { userId, secret, step, at }: { userId: number; secret: Sealed; step: number; at: Date },
): Promise<number> {
  return tx.run(sql`
    update second_factors set confirmed_at = ${at}, last_step = ${step}
    where user_id = ${userId} and secret = ${secret} and confirmed_at is null`);
}

/** Uses up a step of time and all before it; 0 when that happened already. */
export function useStep(db: Database, userId: number, step: number): Promise<number> {
  return db.run(
    sql`update second_factors set last_step = ${step} where user_id = ${userId} and last_step < ${step}`,
  );
}

/** Uses a recovery code up; 0 when there is no such one, or not any more. */
export function useRecoveryCode(
  db: Database,
  { userId, hashes, at }: { userId: number; hashes: Buffer[]; at: Date },
): Promise<number> {
  return db.run(
    sql`update recovery_codes set used_at = ${at} where user_id = ${userId} and code_hash = any(${hashes}) and used_at is null`,
  );
}

/** Takes the place of all recovery codes; nothing where the factor is not on. */
export async function replaceRecoveryCodes(
  tx: Database,
  userId: number,
  hashes: readonly Buffer[],
): Promise<number> {
  // Of two at once, the second finds the codes of the first.
  await tx.run(sql`select from second_factors where user_id = ${userId} for update`);
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  return tx.run(sql`
    insert into recovery_codes (user_id, code_hash)
    select f.user_id, code.hash from second_factors f, unnest(${hashes}::bytea[]) as code (hash)
      where f.user_id = ${userId} and f.confirmed_at is not null`);
}

/** Takes the factor away with its recovery codes; 0 when none was on. */
export async function dropFactor(tx: Database, userId: number): Promise<number> {
  return tx.run(
    sql`delete from second_factors where user_id = ${userId} and confirmed_at is not null`,
  );
}
