/** Reviews that nobody has answered: bad ones by themselves, good ones together. */
import type { Ctx } from '../context.ts';
import { todayItem, type TodayPart, type TodayShop } from '../shops/shops.ts';
import { reviewsWaiting } from './today.queries.ts';

/** For those who answer people in the shop; with what shoppers think of it by now. */
export async function reviewsToday(ctx: Ctx, shop: TodayShop): Promise<TodayPart> {
  if (!shop.may('messages')) return {};
  const found = await reviewsWaiting(ctx.db, shop.id, ctx.now);
  if (!found) return {};
  const { bad, good, firstGood, rating, count } = found;
  return {
    items: [
      ...bad.map(({ id, stars, name, at }) =>
        todayItem('review', id, { facts: { stars, name }, since: new Date(at).toISOString() }),
      ),
      ...(good > 0
        ? [
            todayItem('reviewsGood', 'all', {
              facts: { count: good },
              since: firstGood?.toISOString() ?? null,
            }),
          ]
        : []),
    ],
    figures: count > 0 ? { rating: { average: Number(rating), count } } : {},
  };
}
