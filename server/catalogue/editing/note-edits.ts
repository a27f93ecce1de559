/** Who changed what of a product, whatever it was changed by: for those who edit it at the same time. */
import { changesSince, noteChanges } from '../../audit/field-changes.ts';
import type { Ctx } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';

/** The names of its changed fields, as `updateProductBody` has them, and the version that they made. */
export type ProductEdits = { id: number; version: number; fields: readonly string[] };

/** Notes what the caller changed of products, in the transaction of the change. */
export function noteEdits(ctx: Ctx, tx: Database, edits: readonly ProductEdits[]): Promise<void> {
  const changed = edits.map(({ id, ...edit }) => ({ subject: subjectOf(id), ...edit }));
  return noteChanges(tx, changed, { by: ctx.viewer.userId, at: ctx.now });
}

/** Refuses `product.edited_meanwhile` with the version of now, and what changed since the one that was seen. */
export async function refuseEdited(
  ctx: Ctx,
  tx: Database,
  { id, seen, version }: { id: number; seen: number; version: number },
): Promise<never> {
  const changes = await changesSince(
    tx,
    { subject: subjectOf(id), version: seen },
    ctx.viewer.userId,
  );
  return refuse('product.edited_meanwhile', { facts: { version, changes } });
}

function subjectOf(id: number): string {
  return `product:${id}`;
}
