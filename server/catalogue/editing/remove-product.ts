/** Taking products away. Nothing that was ordered is ever deleted; what never was is deleted a day later, so that it can be undone. */
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Ctx } from '../../context.ts';
import { type Database, isDuplicate, isReferenced } from '../../db/database.ts';
import { refuse } from '../../http/refuse.ts';
import { tagsOfProducts } from '../../shops/shops.ts';
import { editable, getProductForm, keepers } from './edit-product.ts';
import { noteEdits } from './note-edits.ts';
import * as queries from './product-removal.queries.ts';

/**
 * Archives a product that was ever ordered and removes any other; shoppers see neither. `restoreProduct` undoes it.
 * Refuses `product.not_found`, also for products of other shops and those removed already.
 */
export async function removeProduct(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ outcome: 'archived' | 'removed' }> {
  return ctx.db.transaction(async (tx) => {
    const gone =
      (await queries.takeAway(tx, id, keepers(ctx), ctx.now)) ?? refuse('product.not_found');
    await announceMoved(ctx, tx, { id, ...gone });
    const { name, isOwn, before, status, version } = gone;
    if (status !== before) await noteEdits(ctx, tx, [{ id, version, fields: ['status'] }]);
    const subject = { kind: 'product', id, name };
    const done = { at: ctx.now, actorId: ctx.viewer.userId, action: `product.${status}`, subject };
    if (!isOwn) await recordAudit(tx, { ...done, before: { status: before }, after: { status } });
    return { outcome: status };
  });
}

/** Brings an archived or removed product back as it was before. Refuses `product.not_found` and `product.sku_taken`. */
export async function restoreProduct(ctx: Ctx, { id }: { id: number }): Promise<ProductForm> {
  await ctx.db.transaction(async (tx) => {
    const back = (await restored(ctx, tx, id)) ?? refuse('product.not_found');
    await noteEdits(ctx, tx, [{ id, version: back.version, fields: ['status'] }]);
    await announceMoved(ctx, tx, { id, ...back });
  });
  return getProductForm(ctx, { id });
}

function announceMoved(
  ctx: Ctx,
  tx: Database,
  { id, shopId }: { id: number; shopId: number },
): Promise<void> {
  const tags = tagsOfProducts([{ id, shopId, isMoved: true }]);
  return ctx.events.publish(tx, 'catalogue.changed', { tags });
}

async function restored(
  ctx: Ctx,
  tx: Database,
  id: number,
): Promise<{ shopId: number; version: number } | undefined> {
  try {
    return await queries.bringBack(tx, id, editable(ctx), ctx.now);
  } catch (error) {
    if (isDuplicate(error, 'products_sku')) refuse('product.sku_taken');
    throw error;
  }
}

/**
 * Deletes what was removed before an instant, one product at a time, since any may turn out to be referred to. Pictures
 * that nothing shows any more are removed a day later.
 */
export async function deleteRemoved(db: Database, before: Date): Promise<void> {
  for (const id of await queries.removedBefore(db, before)) {
    try {
      await queries.deleteForGood(db, id);
    } catch (error) {
      if (!isReferenced(error)) throw error;
      await queries.archiveInstead(db, id);
    }
  }
}
