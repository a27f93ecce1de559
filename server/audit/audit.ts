/**
 * The audit log: what people with power did, written in the transaction of the action, so that one is not without the
 * other. Entries are never changed; a trigger refuses it. Admins read it by `audit-log.ts`.
 */
import { type Database, type Sql, sql } from '../db/database.ts';

export type AuditRecord = {
  at: Date;
  /** Null is the command line, or the market by itself. */
  actorId: number | null;
  isByMarket?: true;
  /** A past participle after its subject, such as `account.approved` or `product.taken_down`. */
  action: string;
  /** What it was done to; `name` as people called it then. */
  subject: { kind: string; id: number | string; name: string };
  /** What changed, as small objects with the same keys. No secrets, and no more personal data than the action needs. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
};

/** Adds an entry in the transaction of `tx`. */
export function recordAudit(tx: Database, entry: AuditRecord): Promise<void> {
  return recordAudits(tx, [entry]);
}

/** Adds many entries in one statement, in the order given. */
export async function recordAudits(tx: Database, entries: readonly AuditRecord[]): Promise<void> {
  const rows = entries.map(({ subject, reason, ...entry }) => ({
    ...entry,
    subject,
    reason: reason || null,
  }));
  await tx.run(sql`
    insert into audit_entries (at, actor_id, by_market, action, subject_kind, subject_id, subject_name, before, after, reason)
    select at, "actorId", coalesce("isByMarket", false), action, subject ->> 'kind', subject ->> 'id', subject ->> 'name', before, after, reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry (at timestamptz, "actorId" bigint, "isByMarket" boolean, action text, subject jsonb, before jsonb, after jsonb, reason text)`);
}

/** As a column: the last entry about a subject, as `{ action, at, by }`; null where there is none. */
export function lastEntryAbout(kind: string, id: Sql): Sql {
  return sql`(
    select json_build_object('action', a.action, 'at', to_json(a.at), 'by', actor.full_name)
    from audit_entries a left join users actor on actor.id = a.actor_id
    where a.subject_kind = ${kind} and a.subject_id = (${id})::text order by a.id desc limit 1)`;
}
