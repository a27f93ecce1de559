import type { Language } from '#contract/kernel/languages.ts';
import type { AuditColumn } from '#contract/platform/audit.rules.ts';
import type { AuditEntry } from '#contract/platform/audit.schemas.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../db/database.ts';
import { asNames } from '../db/names.ts';
import { anywhere } from '../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../http/keyset.ts';

export type AuditRow = Omit<AuditEntry, 'at'> & { at: Date };

export type AuditFilter = {
  q?: string | undefined;
  actorId?: number | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  /** Civil dates of `zone`, both included. */
  from?: string | undefined;
  to?: string | undefined;
  zone: string;
};

/** Of entries `a` with their `actor`. */
const entry: Sql = sql`
  a.id, a.at, case when actor.id is not null
    then json_build_object('id', actor.id, 'name', actor.full_name) end as actor, a.by_market as "isByMarket", a.action,
  json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', a.subject_name) as subject, a.before, a.after, a.reason`;

export const auditSorts: SortedList<AuditColumn> = {
  id: sql`a.id`,
  usual: '-at',
  indexed: ['at', 'action', 'subject', 'change', 'reason'],
  by: {
    // Entries are only ever added, one after the other.
    at: { value: sql`a.id`, type: 'bigint' },
    action: { value: sql`a.action`, type: 'text' },
    subject: { value: sql`lower(a.subject_name)`, type: 'text' },
    by: { value: sql`coalesce(lower(actor.full_name), '')`, type: 'text' },
    change: {
      value: sql`left(coalesce(coalesce(a.after, a.before)::text, ''), 100)`,
      type: 'text',
    },
    reason: { value: sql`lower(left(coalesce(a.reason, ''), 100))`, type: 'text' },
  },
};

export function auditEntries(
  filter: AuditFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<AuditRow & KeysetRow> {
  return sql`
    select ${entry}, ${position} as position from audit_entries a left join users actor on actor.id = a.actor_id
    where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

export function countEntries(db: Database, filter: AuditFilter): Promise<number> {
  return counted(db, sql`from audit_entries a where ${allOf(matching(filter))}`);
}

function matching({
  q,
  actorId,
  action,
  subjectKind,
  subjectId,
  from,
  to,
  zone,
}: AuditFilter): Sql[] {
  return [
    ...(q ? [sql`lower(a.subject_name || ' ' || coalesce(a.reason, '')) like ${anywhere(q)}`] : []),
    ...(actorId === undefined ? [] : [sql`a.actor_id = ${actorId}`]),
    ...(action ? [sql`a.action = ${action}`] : []),
    ...(subjectKind ? [sql`a.subject_kind = ${subjectKind}`] : []),
    ...(subjectId ? [sql`a.subject_id = ${subjectId}`] : []),
    ...(from ? [sql`a.at >= ${from}::date::timestamp at time zone ${zone}`] : []),
    ...(to ? [sql`a.at < (${to}::date + 1)::timestamp at time zone ${zone}`] : []),
  ];
}

/** The last entry about each of these subjects that has one. */
export function latestEntries(
  db: Database,
  subjectKind: string,
  ids: readonly string[],
): Promise<AuditRow[]> {
  return db.rows(sql`
    select ${entry} from unnest(${ids}::text[]) as wanted (id)
      cross join lateral (
        select * from audit_entries where subject_kind = ${subjectKind} and subject_id = wanted.id order by id desc limit 1
      ) a
      left join users actor on actor.id = a.actor_id`);
}

/** Everybody and everything in the log, found by walking its indices from one to the next. */
export async function auditChoices(
  db: Database,
  language: Language,
): Promise<{ actors: Array<{ id: number; name: string }>; actions: string[] } | undefined> {
  return db.row(sql`
    with recursive action as (
      (select action from audit_entries order by action limit 1)
      union all
      select (select a.action from audit_entries a where a.action > action.action order by a.action limit 1)
        from action where action.action is not null
    ), actor as (
      (select actor_id from audit_entries where actor_id is not null order by actor_id limit 1)
      union all
      select (select a.actor_id from audit_entries a where a.actor_id > actor.actor_id order by a.actor_id limit 1)
        from actor where actor.actor_id is not null
    )
    select (select coalesce(json_agg(action), '[]') from action where action is not null) as actions,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', u.full_name)
        order by ${asNames(sql`u.full_name`, language)}, u.id), '[]')
        from actor join users u on u.id = actor.actor_id) as actors`);
}
