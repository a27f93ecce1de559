/** SQL of deleting an account, and of what is retained of it. */
import { erasedName } from '#contract/accounts/rules.ts';
import { auditOfPerson } from '../audit/personal-data.ts';
import { type Database, sql } from '../db/database.ts';
import { approvedAdmin, holdsEmail } from './accounts.queries.ts';
import type { DataSubject } from './personal-data.ts';

export function subjectOf(db: Database, userId: number): Promise<DataSubject | undefined> {
  return db.row(sql`
    select id, 'user:' || id as owner, username, held.email, email_folded as "emailFolded", full_name as "fullName",
      array[full_name, username, held.email] || names_before as names
    from users u, lateral (select case when ${holdsEmail(sql`u`)} then u.email else u.email_folded end as email) held
    where id = ${userId} and disabled_at is null`);
}

/** Whether nobody else could approve others. */
export async function isLastAdmin(db: Database, userId: number): Promise<boolean> {
  const row = await db.row<{ isLast: boolean }>(sql`
    select exists (select from users where id = ${userId} and ${approvedAdmin})
      and not exists (select from users where id <> ${userId} and ${approvedAdmin}) as "isLast"`);
  return row?.isLast ?? false;
}

/**
 * Makes an account nobody's. Its id stays for what refers to it; the name and the address, which nobody could register,
 * are free again.
 */
export function eraseAccount(tx: Database, userId: number, at: Date): Promise<number> {
  const nobody = `(deleted ${userId})`;
  return tx.run(sql`
    update users set username = ${nobody}, username_folded = ${nobody}, email = ${nobody},
      email_folded = ${nobody}, full_name = ${erasedName},
      names_before = '{}', password_hash = '', avatar_url = null, place = null, disabled_at = ${at},
      disabled_reason = null, selling_suspension_reason = null,
      email_proven_at = null, email_was_given = false, awaits_proof = false, erased_at = ${at}
    where id = ${userId} and erased_at is null`);
}

/** What hangs on an account alone. */
export async function forgetBelongings(tx: Database, userId: number): Promise<void> {
  await tx.run(sql`delete from sessions where user_id = ${userId}`);
  await tx.run(sql`delete from known_devices where user_id = ${userId}`);
  await tx.run(sql`delete from password_resets where user_id = ${userId}`);
  await tx.run(sql`delete from email_links where user_id = ${userId}`);
  await tx.run(sql`delete from second_factors where user_id = ${userId}`);
  await tx.run(sql`delete from passkeys where user_id = ${userId}`);
  await tx.run(sql`delete from access_keys where user_id = ${userId}`);
  await tx.run(sql`delete from saved_addresses where user_id = ${userId}`);
  await tx.run(sql`delete from saved_views where user_id = ${userId}`);
  await tx.run(sql`delete from approval_requests where user_id = ${userId}`);
  await tx.run(sql`update approval_decisions set reason = null where user_id = ${userId}`);
}

/** Everything about the account itself. */
export async function collectAccount(
  db: Database,
  userId: number,
): Promise<Record<string, unknown>> {
  const account = await db.row(sql`
    select username, email, names_before as "namesBefore", email_proven_at as "emailProvenAt",
      email_was_given as "emailGivenByAdmin",
      full_name as "fullName", role, approval_status as "approvalStatus",
      avatar_url as "avatarUrl", language, place as "deliveredTo", created_at as "createdAt",
      (select confirmed_at from second_factors where user_id = users.id) as "secondFactorSince",
      (select email from email_links where user_id = users.id and email <> users.email) as "nextEmail"
    from users where id = ${userId}`);
  const addresses = await db.rows(sql`
    select label, full_name as "fullName", phone, address, city, zip_code as "zipCode",
      is_default as "isDefault", created_at as "createdAt"
    from saved_addresses where user_id = ${userId} order by id`);
  const savedViews = await db.rows(sql`
    select of_table as "list", name, query, created_at as "createdAt" from saved_views where user_id = ${userId} order by id`);
  const sessions = await db.rows(sql`
    select user_agent as "userAgent", created_at as "createdAt", seen_at as "seenAt" from sessions
      where user_id = ${userId} order by id`);
  const passkeys = await db.rows(sql`
    select name, created_at as "createdAt", used_at as "usedAt" from passkeys where user_id = ${userId} order by id`);
  const accessKeys = await db.rows(sql`
    select name, may_change as "mayChange", created_at as "createdAt", used_at as "usedAt", expires_at as "expiresAt"
    from access_keys where user_id = ${userId} order by id`);
  const browsers = await db.rows(sql`
    select first_seen_at as "firstSeenAt", seen_at as "seenAt" from known_devices
      where user_id = ${userId} order by first_seen_at`);
  const requests = await db.rows(sql`
    select message, asked_at as "askedAt" from approval_requests where user_id = ${userId} order by id`);
  const decisions = await db.rows(sql`
    select status, reason, decided_at as "decidedAt" from approval_decisions where user_id = ${userId} order by id`);
  const requestsAndAnswers = {
    requestsToSellOrAdminister: requests,
    decisionsAboutThem: decisions,
    changesByAdmins: await auditOfPerson(db, userId),
  };
  return {
    account,
    addresses,
    savedViews,
    sessions,
    browsers,
    passkeys,
    accessKeys,
    ...requestsAndAnswers,
  };
}
