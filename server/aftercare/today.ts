/** Cases that a shop has to answer, and those that the market has to decide. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import * as queries from './today.queries.ts';

/** What waits for the shop, with the end of its time. */
export async function casesOfShopToday({ db }: Ctx, shop: TodayShop): Promise<TodayPart> {
  const found = await queries.casesToAnswer(db, shop.id);
  return {
    items: found.map(({ id, dueAt, openedAt, ...facts }) =>
      todayItem('aftercare', id, {
        facts,
        due: dueAt.toISOString(),
        since: openedAt.toISOString(),
      }),
    ),
  };
}

/** What was passed on to the market. */
export async function casesOfMarketToday({ db }: Ctx): Promise<TodayPart> {
  const found = await queries.casesToDecide(db);
  return {
    items: found.map(({ id, at, ...facts }) =>
      todayItem('aftercareWaits', id, { facts, since: at.toISOString() }),
    ),
  };
}
