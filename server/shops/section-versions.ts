/** What several people set up of a shop, each part saved only by those who saw how it is. */
import { changedFields } from '#contract/kernel/merging.ts';
import { changesSince, noteChanges } from '../audit/field-changes.ts';
import type { Ctx } from '../context.ts';
import { type Database, join, type Sql, sql } from '../db/database.ts';
import { refuse } from '../http/refuse.ts';

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

type Versioned = { version: number };
/** A part such as 'shop:4:contact' or 'package:9', before and after somebody saved it. */
export type SavedPart = { subject: string; before: Versioned; after: Versioned };

/** Notes what the caller changed of parts whose version went up, in the transaction of the change. */
export function noteSaved(ctx: Ctx, tx: Database, parts: readonly SavedPart[]): Promise<void> {
  const changed = parts
    .filter(({ before, after }) => before.version !== after.version)
    .map(({ subject, before, after }) => ({
      subject,
      version: after.version,
      fields: changedFields({ ...before, version: after.version }, after),
    }));
  return noteChanges(tx, changed, { by: ctx.viewer.userId, at: ctx.now });
}

/** Refuses `shop.changed_meanwhile` with the version of now, and what changed since the one that was `seen`. */
export async function refuseNewer(
  ctx: Ctx,
  tx: Database,
  { subject, seen, version }: { subject: string; seen: number; version: number },
): Promise<never> {
  const changes = await changesSince(tx, { subject, version: seen }, ctx.viewer.userId);
  return refuse('shop.changed_meanwhile', { facts: { version, changes } });
}

/** The name of a section among all that people edit. */
export function sectionSubject({ shopId, section }: { shopId: number; section: string }): string {
  return `shop:${shopId}:${section}`;
}
