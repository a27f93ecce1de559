/** SQL of people as admins see and change them. */
import type { ApprovalStatus, PeopleColumn, Role } from '#contract/accounts/rules.ts';
import type { PersonReply } from '#contract/accounts/schemas.ts';
import type { PersonDetail } from '#contract/accounts/people.schemas.ts';
import { lastEntryAbout } from '../../audit/audit.ts';
import { allOf, type Database, raw, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere } from '../../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';
import { approvedAdmin, type PersonRow, personColumns } from '../accounts.queries.ts';

export type SupervisedRow = PersonRow & {
  askedAt: Date;
  disabledAt: Date | null;
  disabledReason: string | null;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  isEmailProven: boolean;
  lastChange: PersonReply['lastChange'];
};

const supervised: Sql = sql`
  ${personColumns(sql`u`)}, coalesce(u.asked_at, u.created_at) as "askedAt", u.disabled_at as "disabledAt",
    u.disabled_reason as "disabledReason",
  u.selling_suspended_at as "suspendedAt", u.selling_suspension_reason as "suspensionReason",
  u.email_proven_at is not null as "isEmailProven",
  ${lastEntryAbout('user', sql`u.id`)} as "lastChange"`;

export type PeopleFilter = {
  q?: string | undefined;
  role?: Role | undefined;
  approvalStatus?: ApprovalStatus | undefined;
  state?: 'active' | 'disabled' | 'suspended' | undefined;
};

const inState = {
  active: raw('u.disabled_at is null'),
  disabled: raw('u.disabled_at is not null'),
  suspended: raw('u.selling_suspended_at is not null'),
};

function matching({ q, role, approvalStatus, state }: PeopleFilter): Sql[] {
  return [
    sql`u.erased_at is null`,
    ...(q
      ? [
          sql`(u.username_folded || ' ' || u.email_folded || ' ' || lower(u.full_name)) like ${anywhere(q)}`,
        ]
      : []),
    ...(role ? [sql`u.role = ${role}`] : []),
    ...(approvalStatus ? [sql`u.approval_status = ${approvalStatus}`] : []),
    ...(state ? [inState[state]] : []),
  ];
}

export const peopleSorts: SortedList<PeopleColumn> = {
  id: sql`u.id`,
  usual: '-since',
  by: {
    name: { value: sql`lower(u.full_name)`, type: 'text' },
    email: { value: sql`u.email_folded`, type: 'text' },
    role: { value: sql`u.role`, type: 'text' },
    status: {
      value: sql`case when u.disabled_at is not null then 'disabled'
        when u.selling_suspended_at is not null then 'suspended' else u.approval_status end`,
      type: 'text',
    },
    since: { value: sql`u.created_at`, type: 'timestamptz' },
    asked: { value: sql`coalesce(u.asked_at, u.created_at)`, type: 'timestamptz' },
  },
};

export function people(
  filter: PeopleFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<SupervisedRow & KeysetRow> {
  return sql`
    select ${supervised}, ${position} as position from users u where ${allOf([...matching(filter), ...beyond])}
      order by ${order} limit ${limit}`;
}

export function countPeople(db: Database, filter: PeopleFilter): Promise<number> {
  return counted(db, sql`from users u where ${allOf(matching(filter))}`);
}

export function supervisedPerson(db: Database, id: number): Promise<SupervisedRow | undefined> {
  return db.row(sql`select ${supervised} from users u where u.id = ${id}`);
}

export type DetailRow = SupervisedRow & Pick<PersonDetail, 'decisions' | 'sessions' | 'accessKeys'>;

/** With the last fifty decisions, the sessions that live and how many access keys hold. */
export function personInDetail(db: Database, id: number): Promise<DetailRow | undefined> {
  return db.row(sql`
    select ${supervised}, (
      select coalesce(json_agg(json_build_object('status', d.status, 'reason', d.reason, 'at', d.decided_at, 'by', d.name)
        order by d.id desc), '[]')
      from (
        select d.*, decider.full_name as name from approval_decisions d left join users decider on decider.id = d.decided_by
        where d.user_id = u.id order by d.id desc limit 50
      ) d
    ) as decisions, (
      select coalesce(json_agg(json_build_object('id', s.id, 'userAgent', s.user_agent,
        'createdAt', s.created_at, 'seenAt', s.seen_at)
        order by s.seen_at desc), '[]')
      from (select * from sessions where user_id = u.id and expires_at > now() order by seen_at desc limit 100) s
    ) as sessions, (
      select count(*) from access_keys where user_id = u.id and expires_at > now()
    ) as "accessKeys"
    from users u where u.id = ${id}`);
}

export type Disabling = { userId: number; reason: string; at: Date };

/** To be called with the admins' lock, so that the others are still there at the commit. */
export function disableUnlessLastAdmin(
  tx: Database,
  { userId, reason, at }: Disabling,
): Promise<number> {
  return tx.run(sql`
    update users u set disabled_at = ${at}, disabled_reason = ${reason}
    where id = ${userId} and disabled_at is null
      and (not (${approvedAdmin}) or exists (select from users where id <> u.id and ${approvedAdmin}))`);
}

export function enable(tx: Database, userId: number): Promise<number> {
  return tx.run(
    sql`update users set disabled_at = null, disabled_reason = null
      where id = ${userId} and disabled_at is not null and erased_at is null`,
  );
}

export type RoleChange = {
  userId: number;
  role: Role;
  from: { role: Role; approvalStatus: ApprovalStatus };
};

/** Gives a role, approved, to somebody who still has the old one. */
export function setRole(tx: Database, { userId, role, from }: RoleChange): Promise<number> {
  return tx.run(sql`
    update users set role = ${role}, approval_status = 'approved'
    where id = ${userId} and role = ${from.role} and approval_status = ${from.approvalStatus}`);
}

export type Suspension = { userId: number; reason: string | null; at: Date | null };

/** Suspends (`at` set) or lifts the suspension of somebody who is not in that state already. */
export function setSuspension(tx: Database, { userId, reason, at }: Suspension): Promise<number> {
  return tx.run(sql`
    update users set selling_suspended_at = ${at}, selling_suspension_reason = ${reason}
    where id = ${userId} and role = 'seller' and (selling_suspended_at is null) = (${at}::timestamptz is not null)`);
}

/** Ends a session; the account does not know its browser any more. */
export async function endSession(tx: Database, userId: number, sessionId: number): Promise<number> {
  const ended = await tx.rows(sql`
    with ended as (delete from sessions where id = ${sessionId} and user_id = ${userId} returning device_hash),
      forgotten as (delete from known_devices where user_id = ${userId} and device_hash in (select device_hash from ended))
    select 1 from ended`);
  return ended.length;
}
