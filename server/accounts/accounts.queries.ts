import type { ApprovalStatus, Role } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { type Database, raw, type Sql, sql } from '../db/database.ts';

export type PersonRow = {
  id: number;
  username: string;
  email: string;
  fullName: string;
  role: Role;
  approvalStatus: ApprovalStatus;
  avatarUrl: string | null;
  createdAt: Date;
};

export function personColumns(user: Sql): Sql {
  return sql`${user}.id, ${user}.username, ${user}.email, ${user}.full_name as "fullName", ${user}.role,
    ${user}.approval_status as "approvalStatus", ${user}.avatar_url as "avatarUrl", ${user}.created_at as "createdAt"`;
}

/** What somebody reads from now on. */
export function setLanguage(db: Database, userId: number, language: Language): Promise<number> {
  return db.run(
    sql`update users set language = ${language} where id = ${userId} and language is distinct from ${language}`,
  );
}

/** What somebody's account says, after noting `read` where it says nothing yet. */
export async function languageSince(
  db: Database,
  userId: number,
  read: Language,
): Promise<Language> {
  const row = await db.row<{ language: Language }>(sql`
    with noted as (update users set language = ${read} where id = ${userId} and language is null returning language)
    select coalesce((select language from noted), language) as language from users where id = ${userId}`);
  return row?.language ?? read;
}

/** `runsShops` is a condition on people `u`. */
export function personHere(
  db: Database,
  id: number,
  runsShops: Sql,
): Promise<(PersonRow & { runsShops: boolean }) | undefined> {
  return db.row(
    sql`select ${personColumns(sql`u`)}, ${runsShops} as "runsShops" from users u where u.id = ${id} and u.disabled_at is null`,
  );
}

export type KnownPerson = PersonRow & {
  passwordHash: string;
  awaitsProof: boolean;
  hasSecondFactor: boolean;
};

/** People as signing in needs them. */
export function knownColumns(user: Sql): Sql {
  return sql`${personColumns(user)}, ${user}.password_hash as "passwordHash", ${user}.awaits_proof as "awaitsProof",
    exists (select from second_factors f where f.user_id = ${user}.id and f.confirmed_at is not null) as "hasSecondFactor"`;
}

export function personByName(
  db: Database,
  usernameFolded: string,
): Promise<KnownPerson | undefined> {
  return db.row(sql`
    select ${knownColumns(sql`u`)}
    from users u where u.username_folded = ${usernameFolded} and u.disabled_at is null`);
}

/**
 * Whether somebody may still come in as they were known: the same password, and a second factor or none. Holds their row,
 * so that whatever changes that waits for the caller's transaction.
 */
export async function isStillKnown(tx: Database, known: KnownPerson): Promise<boolean> {
  await holdPerson(tx, known.id);
  const row = await tx.row(sql`
    select 1 from users u
    where u.id = ${known.id} and u.password_hash = ${known.passwordHash} and u.disabled_at is null
      and exists (select from second_factors f
        where f.user_id = u.id and f.confirmed_at is not null) = ${known.hasSecondFactor}`);
  return row !== undefined;
}

export function passwordHashOf(
  db: Database,
  id: number,
): Promise<{ username: string; passwordHash: string } | undefined> {
  return db.row(
    sql`select username, password_hash as "passwordHash" from users where id = ${id} and disabled_at is null`,
  );
}

/** Until the transaction ends, nobody begins a session of this person's, and nothing about how they sign in changes. */
export function holdPerson(tx: Database, userId: number): Promise<number> {
  return tx.run(sql`select from users where id = ${userId} for no key update`);
}

/** As `holdPerson`; 0 where they have another password by now, or are disabled. */
export function holdUnderPassword(
  tx: Database,
  userId: number,
  passwordHash: string,
): Promise<number> {
  return tx.run(
    sql`select from users where id = ${userId} and password_hash = ${passwordHash} and disabled_at is null for no key update`,
  );
}

export type NewPerson = {
  username: string;
  usernameFolded: string;
  email: string;
  emailFolded: string;
  fullName: string;
  passwordHash: string;
  role: Role;
  approvalStatus: ApprovalStatus;
  /** They cannot sign in before a mailed link has proven their address. */
  awaitsProof: boolean;
  /** Null where it is not they who add themselves. */
  language: Language | null;
};

/**
 * What a new account has as its folded address: the address, or, while another account has it, one that is nobody's, since
 * no address has a blank. Links, resets and invitations look for the folded one and never find an account that only claims it.
 */
export async function claimOnEmail(tx: Database, emailFolded: string): Promise<string> {
  const row = await tx.row<{ claim: string }>(sql`
    select ${emailFolded}::text || case when exists (select from users where email_folded = ${emailFolded})
      then ' ' || gen_random_uuid() else '' end as claim`);
  return row?.claim ?? emailFolded;
}

/** Of people: the address of the account is its own, and not one that another account has. */
export function holdsEmail(user: Sql): Sql {
  return sql`strpos(${user}.email_folded, ' ') = 0`;
}

/** Fails as a duplicate when the name or the address is taken; see `refusingDuplicates`. */
export async function insertPerson(db: Database, added: NewPerson): Promise<PersonRow> {
  const row = await db.row<PersonRow>(sql`
    insert into users as u (username, username_folded, email, email_folded, full_name, password_hash, role,
      approval_status, awaits_proof, language)
    values (${added.username}, ${added.usernameFolded}, ${added.email}, ${added.emailFolded}, ${added.fullName},
      ${added.passwordHash}, ${added.role}, ${added.approvalStatus},
      ${added.awaitsProof}, ${added.language})
    returning ${personColumns(sql`u`)}`);
  if (!row) throw new Error('an insert without a conflict clause returns its row');
  return row;
}

/** Stores a new password unless the old one was changed meanwhile. */
export function replacePassword(
  db: Database,
  id: number,
  from: string,
  to: string,
): Promise<number> {
  return db.run(
    sql`update users set password_hash = ${to} where id = ${id} and password_hash = ${from}`,
  );
}

/** A person as they are, locked: others who want to change them wait. */
export function heldPerson(tx: Database, id: number): Promise<PersonRow | undefined> {
  return tx.row(
    sql`select ${personColumns(sql`u`)} from users u where u.id = ${id} and u.erased_at is null for update`,
  );
}

export type PersonChange = {
  username?: string;
  usernameFolded?: string;
  email?: string;
  emailFolded?: string;
  fullName?: string;
};

/** Nobody has proved an address of `(users u)` yet: whoever made the account may be somebody else. */
export function awaitsFirstProof(user: Sql): Sql {
  return sql`(${user}.email_proven_at is null and not ${user}.email_was_given)`;
}

/** Changes what is given; another address is not proven, and the same one stays as it is. Fails as a duplicate when the name or the address is taken. */
export function updatePerson(
  db: Database,
  id: number,
  change: PersonChange,
): Promise<PersonRow | undefined> {
  return db.row(sql`
    update users u set
      username = coalesce(${change.username ?? null}, username),
      username_folded = coalesce(${change.usernameFolded ?? null}, username_folded),
      email = coalesce(${change.email ?? null}, email), email_folded = case when ${change.email ?? null} = email
        then email_folded else coalesce(${change.emailFolded ?? null}, email_folded) end,
      email_proven_at = case when ${change.emailFolded ?? null}::text <> email_folded then null else email_proven_at end,
      email_was_given = email_was_given or coalesce(lower(${change.email ?? null}) <> lower(email), false),
      full_name = coalesce(${change.fullName ?? null}, full_name),
      names_before = names_before || array(
        select before from unnest(array[username, email, full_name]) as before
        where before <> all(names_before || array[coalesce(${change.username ?? null}, username),
          coalesce(${change.email ?? null}, email),
          coalesce(${change.fullName ?? null}, full_name)]))
    where id = ${id} returning ${personColumns(sql`u`)}`);
}

export type AccountForDecision = {
  username: string;
  fullName: string;
  email: string;
  role: Role;
  approvalStatus: ApprovalStatus;
  isDisabled: boolean;
  byAdmin: boolean;
};

/** The account to decide about, locked, and whether the one who decides is (still) an admin. */
export function accountForDecision(
  db: Database,
  id: number,
  deciderId: number,
): Promise<AccountForDecision | undefined> {
  return db.row(sql`
    select username, full_name as "fullName", email, role, approval_status as "approvalStatus",
      disabled_at is not null as "isDisabled",
      exists (select from users where id = ${deciderId} and ${approvedAdmin}) as "byAdmin"
    from users where id = ${id} and erased_at is null for update`);
}

export const approvedAdmin = raw(
  `role = 'admin' and approval_status = 'approved' and disabled_at is null`,
);

export type ApprovalDecision = {
  userId: number;
  decidedBy: number;
  status: 'approved' | 'rejected';
  reason: string | null;
  from: ApprovalStatus;
};

/** Moves a person from one status to another and records who did; undefined when they are not in `from` any more. */
export function decide(
  db: Database,
  { userId, decidedBy, status, reason, from }: ApprovalDecision,
): Promise<PersonRow | undefined> {
  return db.row(sql`
    with decided as (
      update users u set approval_status = ${status}
        where id = ${userId} and approval_status = ${from} and role in ('seller', 'admin')
      returning ${personColumns(sql`u`)}
    ), recorded as (
      insert into approval_decisions (user_id, decided_by, status, reason)
        select id, ${decidedBy}, ${status}, ${reason} from decided
    )
    select * from decided`);
}

/** Records that the command line made somebody an admin. */
export function recordPromotion(db: Database, userId: number): Promise<number> {
  return db.run(
    sql`insert into approval_decisions (user_id, status, reason)
      values (${userId}, 'approved', 'Made an admin on the command line')`,
  );
}

export function promote(db: Database, id: number): Promise<number> {
  return db.run(
    sql`update users set role = 'admin', approval_status = 'approved' where id = ${id}`,
  );
}

export function setPassword(db: Database, id: number, passwordHash: string): Promise<number> {
  return db.run(sql`update users set password_hash = ${passwordHash} where id = ${id}`);
}

/** Makes a seller of a buyer, who waits from now unless approved at once. */
export function makeSeller(tx: Database, userId: number, status: ApprovalStatus): Promise<number> {
  return tx.run(sql`
    update users set role = 'seller', approval_status = ${status}, asked_at = now()
      where id = ${userId} and role = 'buyer' and disabled_at is null`);
}

/** Records that an admin said what is missing; nobody moves. */
export function recordChangesAsked(
  tx: Database,
  userId: number,
  decidedBy: number,
  reason: string,
): Promise<number> {
  return tx.run(sql`
    insert into approval_decisions (user_id, decided_by, status, reason)
      values (${userId}, ${decidedBy}, 'changes_asked', ${reason})`);
}
