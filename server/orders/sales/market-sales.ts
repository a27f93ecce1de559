/** The whole market's sales in a range of days, beside another range, for admins. */
import { toMajor } from '#contract/kernel/money.ts';
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { MarketFigures, MarketSales, SalesQuery } from '#contract/orders/sales.schemas.ts';
import { shopKinds } from '#contract/shops/rules.ts';
import { type Ctx, requireAdmin } from '../../context.ts';
import * as queries from './market-sales.queries.ts';
import { figuresOf, noSales, rangeAsked, seriesFile, seriesOf } from './sales-reply.ts';

type Period = 'now' | 'before';

/** Days are the market's. Refuses `sales.bad_range`. */
export async function marketSales(ctx: Ctx, query: SalesQuery): Promise<MarketSales> {
  requireAdmin(ctx);
  const zone = ctx.config.platform.timeZone;
  const asked = rangeAsked(query, ctx.now, zone);
  const { range, compared, by, today } = asked;
  const [sums, shops, decisions] = await Promise.all([
    queries.sumsOfMarket(ctx.db, asked, zone),
    queries.topShops(ctx.db, asked, zone),
    queries.hoursToDecision(ctx.db, asked, zone),
  ]);
  const hoursIn = (period: Period) => decisions.find((row) => row.period === period)?.hours ?? null;
  const steps = (period: Period) =>
    sums.filter((row) => row.period === period && row.step !== null);
  const before = <Value>(value: Value) => (compared ? value : null);
  return {
    today,
    by,
    range,
    compared,
    series: seriesOf(steps('now'), range, by),
    comparedSeries: compared ? seriesOf(steps('before'), compared, by) : [],
    figures: marketFiguresOf(sums, 'now', hoursIn('now')),
    comparedFigures: before(marketFiguresOf(sums, 'before', hoursIn('before'))),
    kinds: shopKinds.map((kind) => {
      const of = (period: Period) =>
        sums.find((row) => row.kind === kind && row.period === period) ?? noSales;
      return {
        kind,
        gross: toMajor(of('now').gross),
        orders: of('now').orders,
        grossBefore: before(toMajor(of('before').gross)),
      };
    }),
    shops: shops.map((shop) => ({
      ...shop,
      gross: toMajor(shop.gross),
      fees: toMajor(shop.fees),
      grossBefore: before(toMajor(shop.grossBefore)),
    })),
  };
}

function marketFiguresOf(
  sums: queries.MarketSumsRow[],
  period: Period,
  hours: number | null,
): MarketFigures {
  const whole = sums.find(
    (row) => row.period === period && row.step === null && row.kind === null,
  ) ?? {
    ...noSales,
    shopOrders: 0,
    activeShops: 0,
  };
  return {
    ...figuresOf(whole, whole.shopOrders),
    activeShops: whole.activeShops,
    hoursToDecision: hours === null ? null : Math.round(hours * 10) / 10,
  };
}

/** Its steps as a file. */
export async function marketFile(ctx: Ctx, query: SalesQuery): Promise<FileToSave> {
  const { range, series, comparedSeries } = await marketSales(ctx, query);
  return { name: `market-${range.from}-${range.to}.csv`, text: seriesFile(series, comparedSeries) };
}
