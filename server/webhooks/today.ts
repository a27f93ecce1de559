/** What a shop's webhooks could not do by themselves. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { switchedOffToday } from './webhooks.queries.ts';

/** For those who set the shop up: one that the market switched off because nothing arrived there. */
export async function webhooksToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('settings')) return {};
  const found = await switchedOffToday(ctx.db, shop.id);
  if (!found) return {};
  const { id, url, since } = found;
  const facts = { name: new URL(url).host };
  return { items: [todayItem('webhookOff', id, { facts, since: since.toISOString() })] };
}
