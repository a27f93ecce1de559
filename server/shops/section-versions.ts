/** Sections of a shop's settings, each saved only by those who saw how it is. */
import { join, type Sql, sql } from '../db/database.ts';

/**
 * An update, as part of a statement: counts up the version of a section and makes these changes of `shops`, if the
 * section is still at the version that the caller saw; else it changes no row.
 */
export function sectionSaved(
  { shopId, section, version }: { shopId: number; section: string; version: number },
  changes: readonly Sql[] = [],
): Sql {
  const next = sql`section_versions = section_versions || jsonb_build_object(${section}::text, ${version}::integer + 1)`;
  return sql`
    update shops set ${join([...changes, next])}
    where id = ${shopId} and coalesce((section_versions ->> ${section})::integer, 0) = ${version}`;
}
