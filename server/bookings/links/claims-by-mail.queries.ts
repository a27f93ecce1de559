/** SQL of bookings that find their account by e-mail. */
import { type Database, sql } from '../../db/database.ts';

export type Claimable = { count: number; email: string; isProven: boolean };

export function claimable(db: Database, userId: number): Promise<Claimable | undefined> {
  return db.row(sql`
    select u.email, u.email_proven_at is not null as "isProven",
      (select count(*) from service_bookings b where b.user_id is null and b.email_key = u.email_folded) as count
    from users u where u.id = ${userId}`);
}

type NewLink = { hash: Buffer; userId: number; at: Date; expiresAt: Date };

/** For the address that the account has now; earlier links of it are dead. */
export async function addLink(
  tx: Database,
  { hash, userId, at, expiresAt }: NewLink,
): Promise<void> {
  await forgetLinksOf(tx, userId);
  await tx.run(sql`
    insert into booking_claim_links (token_hash, user_id, email_key, asked_at, expires_at)
    select ${hash}, id, email_folded, ${at}, ${expiresAt} from users where id = ${userId}`);
}

export function forgetLinksOf(tx: Database, userId: number): Promise<number> {
  return tx.run(sql`delete from booking_claim_links where user_id = ${userId}`);
}

/** Uses up a link that its account may use: it still has the address that the link went to. */
export function useLink(
  tx: Database,
  { hash, userId, at }: { hash: Buffer; userId: number; at: Date },
): Promise<{ emailKey: string } | undefined> {
  return tx.row(sql`
    update booking_claim_links l set used_at = ${at} from users u
    where l.token_hash = ${hash} and l.user_id = ${userId} and u.id = l.user_id and u.email_folded = l.email_key
      and l.used_at is null and l.expires_at > ${at}
    returning l.email_key as "emailKey"`);
}

export function giveAll(
  tx: Database,
  { emailKey, userId, at }: { emailKey: string; userId: number; at: Date },
): Promise<Array<{ bookingId: number; shopId: number }>> {
  return tx.rows(sql`
    update service_bookings set user_id = ${userId}, version = version + 1, updated_at = ${at}
    where user_id is null and email_key = ${emailKey} returning id as "bookingId", shop_id as "shopId"`);
}

/** Forgets links that nobody can use any more. */
export async function forgetLinks(db: Database): Promise<void> {
  await db.run(sql`delete from booking_claim_links where expires_at < now()`);
}
