import { type Database, sql } from '../../db/database.ts';
import { awaitsFirstProof, holdsEmail } from '../accounts.queries.ts';

export type NewReset = {
  userId: number;
  tokenHash: Buffer;
  askedBy: number | null;
  at: Date;
  expiresAt: Date;
};

/** Adds a link; the ones that the person has already are over. */
export function addReset(
  tx: Database,
  { userId, tokenHash, askedBy, at, expiresAt }: NewReset,
): Promise<number> {
  return tx.run(sql`
    with over as (update password_resets set expires_at = ${at}
      where user_id = ${userId} and used_at is null and expires_at > ${at})
    insert into password_resets (user_id, token_hash, asked_by, created_at, expires_at)
    values (${userId}, ${tokenHash}, ${askedBy}, ${at}, ${expiresAt})`);
}

export type ResetRow = { userId: number; username: string; expiresAt: Date; isFirstProof: boolean };

/** Whom a link that still works belongs to. */
export function liveReset(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<ResetRow | undefined> {
  return db.row(sql`
    select r.user_id as "userId", u.username, r.expires_at as "expiresAt", ${awaitsFirstProof(sql`u`)} as "isFirstProof"
    from password_resets r join users u on u.id = r.user_id and u.disabled_at is null
    where r.token_hash = ${tokenHash} and r.used_at is null and r.expires_at > ${at}`);
}

/** Uses a link up; 0 when somebody was faster. */
export function useReset(tx: Database, tokenHash: Buffer, at: Date): Promise<number> {
  return tx.run(sql`
    update password_resets set used_at = ${at} where token_hash = ${tokenHash} and used_at is null and expires_at > ${at}`);
}

/** Who has this username or e-mail address, both folded, and an address to mail to. A username has no @. */
export function personToReset(db: Database, account: string): Promise<{ id: number } | undefined> {
  return db.row(sql`
    select id from users u where (username_folded = ${account} or email_folded = ${account})
      and disabled_at is null and ${holdsEmail(sql`u`)}`);
}

/** Links go to the address that a person has; changing it ends them, so anyone who follows one reads mails there. */
export function proveAddress(
  tx: Database,
  userId: number,
  at: Date,
): Promise<{ email: string; isFirst: boolean } | undefined> {
  return tx.row(sql`
    with before as (select id, email_proven_at, email_was_given from users where id = ${userId} for no key update)
    update users u set email_proven_at = coalesce(before.email_proven_at, ${at}), awaits_proof = false
    from before where u.id = before.id and ${holdsEmail(sql`u`)}
    returning u.email, ${awaitsFirstProof(sql`before`)} as "isFirst"`);
}

/** Ends the links that somebody has. */
export function endResets(tx: Database, userId: number, at: Date): Promise<number> {
  return tx.run(
    sql`update password_resets set expires_at = ${at} where user_id = ${userId} and used_at is null and expires_at > ${at}`,
  );
}

/** Forgets links that nobody can use any more. */
export function deleteOldResets(db: Database): Promise<number> {
  return db.run(sql`delete from password_resets where expires_at < now() - interval '30 days'`);
}
