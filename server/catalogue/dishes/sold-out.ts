/** A dish that is out for the day, or until somebody switches it back: it stays on the menu and cannot be ordered. */
import { openingAfterToday } from '#contract/shops/hours.rules.ts';
import { capabilitiesOf, type SoldOutLength } from '#contract/shops/rules.ts';
import type { Ctx } from '../../context.ts';
import { requireUser } from '../../context.ts';
import { refuse } from '../../http/refuse.ts';
import { managedShop } from '../../shops/shops.ts';
import * as queries from './sold-out.queries.ts';

/**
 * Switches a dish off until its kitchen opens on a later day, or until it is switched back (null). Refuses
 * `product.not_found` to anyone who does not work the kitchen's orders, and `kitchen.not_a_kitchen` for goods, which are counted.
 */
export async function sellOut(
  ctx: Ctx,
  { id, until: length }: { id: number; until: SoldOutLength },
): Promise<{ soldOutUntil: string | null }> {
  const dish = await dishOrRefuse(ctx, id);
  const until =
    length === 'tomorrow' ? openingAfterToday(dish.openingHours, dish.timeZone, ctx.now) : null;
  await switchTo(ctx, id, until ?? 'infinity');
  return { soldOutUntil: until?.toISOString() ?? null };
}

/** Switches a dish on again; fine where it is on. Refuses as `sellOut` does. */
export async function sellAgain(ctx: Ctx, { id }: { id: number }): Promise<void> {
  await dishOrRefuse(ctx, id);
  await switchTo(ctx, id, null);
}

async function dishOrRefuse(ctx: Ctx, id: number): Promise<queries.DishRow> {
  requireUser(ctx);
  const dish =
    (await queries.managedDish(ctx.db, id, managedShop(ctx.viewer, 'orders'))) ??
    refuse('product.not_found');
  return capabilitiesOf(dish.kind).isCookedToOrder ? dish : refuse('kitchen.not_a_kitchen');
}

function switchTo(ctx: Ctx, id: number, until: Date | 'infinity' | null): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await queries.setSoldOut(tx, id, until);
    await ctx.events.publish(tx, 'catalogue.changed', { tags: [`product:${id}`] });
  });
}
