/** A shop's sales in a range of days, beside another range. What is shown for it is reckoned from rows each time it is asked. */
import { toMajor } from '#contract/kernel/money.ts';
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { SalesQuery, ShopFigures, ShopSales } from '#contract/orders/sales.schemas.ts';
import type { Ctx } from '../../context.ts';
import { requireShop, zoneOfShop } from '../../shops/shops.ts';
import { figuresOf, noSales, rangeAsked, seriesFile, seriesOf, shareOf } from './sales-reply.ts';
import * as queries from './shop-sales.queries.ts';

/** For those who may see the shop's money; days are the shop's. Refuses `sales.bad_range` and `shop.not_found`. */
export async function shopSales(
  ctx: Ctx,
  { id }: { id: number },
  query: SalesQuery,
): Promise<ShopSales> {
  await requireShop(ctx, id, 'money');
  const zone = await zoneOfShop(ctx.db, id);
  const asked = rangeAsked(query, ctx.now, zone);
  const [sums, items] = await Promise.all([
    queries.sumsOfShop(ctx.db, id, asked, zone),
    queries.topItemsOfShop(ctx.db, id, asked, zone),
  ]);
  const of = (period: 'now' | 'before') => sums.filter((row) => row.period === period);
  const { range, compared, by, today } = asked;
  return {
    today,
    by,
    range,
    compared,
    series: seriesOf(of('now'), range, by),
    comparedSeries: compared ? seriesOf(of('before'), compared, by) : [],
    figures: shopFiguresOf(of('now')),
    comparedFigures: compared ? shopFiguresOf(of('before')) : null,
    topItems: items.map((item) => ({
      ...item,
      gross: toMajor(item.gross),
      unitsBefore: compared ? item.unitsBefore : null,
    })),
  };
}

function shopFiguresOf(rows: queries.ShopSumsRow[]): ShopFigures {
  const whole = rows.find((row) => row.step === null) ?? {
    ...noSales,
    shoppers: 0,
    returning: 0,
    minutesToDispatch: null,
  };
  const minutes = whole.minutesToDispatch;
  return {
    ...figuresOf(whole),
    repeatShare: shareOf(whole.returning, whole.shoppers),
    minutesToDispatch: minutes === null ? null : Math.round(minutes),
  };
}

/** Its steps as a file. */
export async function shopSalesFile(
  ctx: Ctx,
  params: { id: number },
  query: SalesQuery,
): Promise<FileToSave> {
  const { range, series, comparedSeries } = await shopSales(ctx, params, query);
  return {
    name: `sales-${params.id}-${range.from}-${range.to}.csv`,
    text: seriesFile(series, comparedSeries),
  };
}
