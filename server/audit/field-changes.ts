/**
 * Who changed each field last of what several people edit, written in the transaction of the change, so that one who
 * saves over a newer version reads what changed. One row for each field, not a history.
 */
import type { FieldChange } from '#contract/kernel/merging.ts';
import { type Database, sql } from '../db/database.ts';

/** What several people edit, such as 'product:12' or 'shop:4:contact', and the names of what changed with this version. */
export type ChangedSubject = { subject: string; version: number; fields: readonly string[] };

/** Notes what somebody changed, of many subjects in one statement. */
export async function noteChanges(
  tx: Database,
  changed: readonly ChangedSubject[],
  { by, at }: { by: number | null; at: Date },
): Promise<void> {
  const rows = changed.flatMap(({ subject, version, fields }) =>
    fields.map((field) => ({ subject, version, field })),
  );
  if (rows.length === 0) return;
  await tx.run(sql`
    insert into field_changes (subject, field, version, changed_by, changed_at)
    select subject, field, version, ${by}, ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (subject text, field text, version integer)
    on conflict (subject, field) do update
      set version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at`);
}

/** What changed since a version that somebody saw, the earliest first; `reader` is who is to read it. */
export async function changesSince(
  db: Database,
  { subject, version }: { subject: string; version: number },
  reader: number | null,
): Promise<FieldChange[]> {
  const rows = await db.rows<Omit<FieldChange, 'at'> & { at: Date }>(sql`
    select c.field, u.full_name as by, coalesce(c.changed_by = ${reader}, false) as "isOwn", c.changed_at as at
    from field_changes c left join users u on u.id = c.changed_by
    where c.subject = ${subject} and c.version > ${version} order by c.changed_at, c.field`);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
