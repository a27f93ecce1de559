/** What shoppers thought of a shop in a range of days, beside another range. */
import type { Answer, Received } from '#contract/kernel/endpoint.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { salesRange } from '#contract/orders/sales.rules.ts';
import type { reviewRoutes } from '#contract/reviews/schemas.ts';
import type { Ctx } from '../context.ts';
import { refuse } from '../http/refuse.ts';
import { requireShop, zoneOfShop } from '../shops/shops.ts';
import * as queries from './reception.queries.ts';

type Asked = { id: number } & Received<typeof reviewRoutes.reception>['query'];

/** For those who see the shop's sales; days are the shop's, as those of sales are. Refuses `sales.bad_range` and `shop.not_found`. */
export async function receptionOfShop(
  ctx: Ctx,
  { id, ...query }: Asked,
): Promise<Answer<typeof reviewRoutes.reception>> {
  await requireShop(ctx, id, 'money');
  const zone = await zoneOfShop(ctx.db, id);
  const { range, compared } =
    salesRange(query, civilTime(ctx.now, zone).date) ?? refuse('sales.bad_range');
  const ranges = compared ? [range, compared] : [range];
  const [now, before] = await queries.receptionIn(ctx.db, { shopId: id, zone, ranges });
  return { figures: now ?? nothing, comparedFigures: compared ? (before ?? nothing) : null };
}

const nothing = { reviews: 0, rating: null, newFollowers: 0 };
