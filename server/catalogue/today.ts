/** Dishes whose recipe changed since somebody of the kitchen said what is in them: they count as unknown until somebody looks. */
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { staleDishes } from './dishes/dish-facts.ts';

/** For those who keep the menu; of the dish that has waited longest. */
export async function recipesToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!capabilitiesOf(shop.kind).hasMenuSections || !shop.may('catalogue')) return {};
  const found = await staleDishes(ctx.db, shop.id);
  if (!found) return {};
  const { id, name, count, since } = found;
  return {
    items: [todayItem('recipes', id, { facts: { name, count }, since: since.toISOString() })],
  };
}
