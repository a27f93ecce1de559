/** SQL of one's own address and of the link that proves it. */
import { type Database, sql } from '../../db/database.ts';
import { awaitsFirstProof, holdsEmail } from '../accounts.queries.ts';

export type OwnAccountRow = {
  email: string;
  isEmailProven: boolean;
  unreachableReason: string | null;
  unreachableSince: Date | null;
  nextEmail: string | null;
  nextIsOver: boolean;
  secondFactorSince: Date | null;
  recoveryCodesLeft: number;
};

export function ownAccount(
  db: Database,
  userId: number,
  now: Date,
): Promise<OwnAccountRow | undefined> {
  return db.row(sql`
    select u.email, u.email_proven_at is not null as "isEmailProven", l.email as "nextEmail",
      coalesce(l.expires_at <= ${now}, false) as "nextIsOver",
      f.confirmed_at as "secondFactorSince", nobody.reason as "unreachableReason", nobody.since as "unreachableSince",
      (select count(*) from recovery_codes where user_id = u.id and used_at is null) as "recoveryCodesLeft"
    from users u
      left join email_links l on l.user_id = u.id and lower(l.email) <> lower(u.email)
      left join unreachable_addresses nobody on nobody.address = lower(u.email) and ${holdsEmail(sql`u`)}
      left join second_factors f on f.user_id = u.id and f.confirmed_at is not null
    where u.id = ${userId} and u.disabled_at is null`);
}

export type NewEmailLink = {
  userId: number;
  email: string;
  emailFolded: string;
  tokenHash: Buffer;
  at: Date;
  expiresAt: Date;
};

/** The link that a person has from now on; the one before is over. */
export function putEmailLink(tx: Database, link: NewEmailLink): Promise<number> {
  return tx.run(sql`
    insert into email_links (user_id, email, email_folded, token_hash, created_at, expires_at)
    values (${link.userId}, ${link.email}, ${link.emailFolded}, ${link.tokenHash}, ${link.at}, ${link.expiresAt})
    on conflict (user_id) do update
      set email = excluded.email, email_folded = excluded.email_folded, token_hash = excluded.token_hash,
      created_at = excluded.created_at, expires_at = excluded.expires_at`);
}

export function dropEmailLink(tx: Database, userId: number): Promise<number> {
  return tx.run(sql`delete from email_links where user_id = ${userId}`);
}

export type LiveEmailLink = {
  userId: number;
  username: string;
  email: string;
  emailFolded: string;
  endsWaysIn: boolean;
};

/** A link that still works, and whose it is. */
export function liveEmailLink(
  db: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<LiveEmailLink | undefined> {
  return db.row(sql`
    select l.user_id as "userId", u.username, l.email, l.email_folded as "emailFolded", ${awaitsFirstProof(sql`u`)} and (
      exists (select from passkeys where user_id = u.id)
        or exists (select from second_factors where user_id = u.id and confirmed_at is not null)
    ) as "endsWaysIn"
    from email_links l join users u on u.id = l.user_id and u.disabled_at is null
    where l.token_hash = ${tokenHash} and l.expires_at > ${at}`);
}

/** Uses a link up; undefined when somebody was faster or it is over. */
export function useEmailLink(
  tx: Database,
  tokenHash: Buffer,
  at: Date,
): Promise<{ userId: number } | undefined> {
  return tx.row(
    sql`delete from email_links where token_hash = ${tokenHash} and expires_at > ${at} returning user_id as "userId"`,
  );
}

export type Proven = {
  email: string;
  isFirst: boolean;
  awaitedProof: boolean;
  isPending: boolean;
};

/** Gives somebody an address that is proven, and returns what was before. Fails as a duplicate when it is another's by now. */
export function setProvenEmail(
  tx: Database,
  {
    userId,
    email,
    emailFolded,
    at,
  }: { userId: number; email: string; emailFolded: string; at: Date },
): Promise<Proven | undefined> {
  return tx.row(sql`
    with before as (select id, email, email_proven_at, email_was_given, awaits_proof, approval_status from users
      where id = ${userId} and disabled_at is null for update)
    update users u set email = ${email}, email_folded = ${emailFolded}, email_proven_at = ${at}, awaits_proof = false,
      names_before = case when before.email = ${email} then names_before else array_append(names_before, before.email) end
    from before
    where u.id = before.id
    returning before.email, ${awaitsFirstProof(sql`before`)} as "isFirst", before.awaits_proof as "awaitedProof",
      before.approval_status = 'pending' as "isPending"`);
}

export function personWithEmail(
  db: Database,
  emailFolded: string,
): Promise<{ id: number } | undefined> {
  return db.row(sql`select id from users where email_folded = ${emailFolded}`);
}
