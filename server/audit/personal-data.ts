/** What the audit log holds about a person, who takes their data along or leaves. */
import { erasedName } from '#contract/accounts/rules.ts';
import { type Database, sql } from '../db/database.ts';

/** What others did to an account, oldest first. */
export function auditOfPerson(
  db: Database,
  userId: number,
): Promise<Array<Record<string, unknown>>> {
  return db.rows(sql`
    select action, before, after, reason, at from audit_entries
    where subject_kind = 'user' and subject_id = ${String(userId)} and actor_id is distinct from ${userId} order by id`);
}

/**
 * Takes a person out of the log, which allows that to the transaction that erases their account: what was done to them
 * stays without their name, and a value elsewhere that is exactly one of their `names` gives way to a word.
 */
export async function eraseFromAudit(
  tx: Database,
  { id, names }: { id: number; names: readonly string[] },
): Promise<void> {
  await tx.run(sql`select set_config('pasar.erased', ${String(id)}, true)`);
  await tx.run(sql`
    update audit_entries set subject_name = ${erasedName}, reason = null,
      before = before - array['username', 'fullName', 'email', 'sentTo'],
      after = after - array['username', 'fullName', 'email', 'sentTo']
    where subject_kind = 'user' and subject_id = ${String(id)}`);
  for (const name of names.map((text) => JSON.stringify(text))) {
    await tx.run(sql`
      update audit_entries set before = replace(before::text, ${name}, ${JSON.stringify(erasedName)})::jsonb,
        after = replace(after::text, ${name}, ${JSON.stringify(erasedName)})::jsonb
      where strpos(coalesce(before::text, '') || coalesce(after::text, ''), ${name}) > 0`);
  }
}
