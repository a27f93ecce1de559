/**
 * The audit log: what people with power did, written in the transaction of the deed, so that one is not without the
 * other. Entries are never changed; a trigger refuses it.
 */
import { type Database, sql } from '../db/database.ts';

export type AuditEntry = {
  at: Date;
  /** Null is the command line, or the product itself. */
  actorId: number | null;
  /** A past participle after its subject, such as `account.approved` or `product.taken_down`. */
  action: string;
  /** What it was done to; `name` as people called it then. */
  subject: { kind: string; id: number | string; name: string };
  /** What changed, as small objects with the same keys. No secrets, and no more personal data than the deed needs. */
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  reason?: string | null;
};

/** Adds an entry in the transaction of `tx`. */
export async function recordAudit(tx: Database, { at, actorId, action, subject, before, after, reason }: AuditEntry): Promise<void> {
  await tx.run(sql`
    insert into audit_entries (at, actor_id, action, subject_kind, subject_id, subject_name, before, after, reason)
    values (${at}, ${actorId}, ${action}, ${subject.kind}, ${String(subject.id)}, ${subject.name},
      ${before ? JSON.stringify(before) : null}, ${after ? JSON.stringify(after) : null}, ${reason || null})`);
}
