/** Decisions that a shop may appeal against, and what waits for a decision of the admins. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { decisionsToday, takeDownsToAppeal } from './today.queries.ts';

/** What was taken down lately and nobody has appealed against yet. */
export async function takeDownsToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('settings')) return {};
  const found = await takeDownsToAppeal(ctx.db, shop.id, ctx.now);
  return {
    items: found.map(({ id, name, at }) =>
      todayItem('takenDown', id, { facts: { name }, since: at.toISOString() }),
    ),
  };
}

/** Reports, those about the same together, and appeals. */
export async function reportsToday({ db }: Ctx): Promise<TodayPart> {
  const found = await decisionsToday(db);
  return {
    items: found.map(({ id, kind, subject, name, count, at }) =>
      todayItem(kind, id, { facts: { subject, name, count }, since: at.toISOString() }),
    ),
  };
}
