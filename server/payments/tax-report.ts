/** What was charged of tax in a month, reckoned again from what orders froze and the ledger booked. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import { amountText, toMajor } from '#contract/kernel/money.ts';
import { percentText } from '#contract/kernel/percent.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import { countryOf, taxCountries } from '#contract/tax/rates.rules.ts';
import { type Charged, chargedAt, leftOf, togetherAt } from '#contract/tax/rules.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import { csvText, csvTime } from '../http/csv.ts';
import { refuse } from '../http/refuse.ts';
import { requireShop } from '../shops/shops.ts';
import { monthsBetween } from './ledger.ts';
import { kindNames } from './statement.ts';
import * as queries from './tax-report.queries.ts';

type Month = { month?: string | undefined };

/** Of a shop, for those who may see its money. Refuses as `requireShop` does. */
export async function taxOfShop(
  ctx: Ctx,
  { id }: { id: number },
  { month }: Month,
): Promise<TaxReport> {
  return reportOf(ctx, await filterOfShop(ctx, id, month));
}

/** Of all shops, and of our own commission; for admins. */
export async function taxOfMarket(ctx: Ctx, { month }: Month): Promise<TaxReport> {
  return reportOf(ctx, filterOfMarket(ctx, month));
}

/** Every booking with the part of it at each rate, the earliest first. */
export async function fileOfShopTax(
  ctx: Ctx,
  { id }: { id: number },
  { month }: Month,
): Promise<FileToSave> {
  const text = await fileOf(ctx, await filterOfShop(ctx, id, month));
  return { name: `tax-${id}-${month ?? 'all'}.csv`, text };
}

export async function fileOfMarketTax(ctx: Ctx, { month }: Month): Promise<FileToSave> {
  const text = await fileOf(ctx, filterOfMarket(ctx, month));
  return { name: `tax-${month ?? 'all'}.csv`, text };
}

async function filterOfShop(
  ctx: Ctx,
  shopId: number,
  month: string | undefined,
): Promise<queries.TaxFilter> {
  await requireShop(ctx, shopId, 'money');
  const zone = (await queries.zoneOfShop(ctx.db, shopId)) ?? refuse('shop.not_found');
  return { shopId, zone, month };
}

function filterOfMarket(ctx: Ctx, month: string | undefined): queries.TaxFilter {
  requireAdmin(ctx);
  return { shopId: null, zone: ctx.config.platform.timeZone, month };
}

async function reportOf({ db, now }: Ctx, filter: queries.TaxFilter): Promise<TaxReport> {
  const first = await queries.firstTaxed(db, filter.shopId);
  if (first === null) return { months: [], rates: [], commission: { net: 0, tax: 0 } };
  const dateOf = (at: Date) => civilTime(at, filter.zone).date;
  const movements = await queries.taxedMovements(db, filter);
  const { net, tax: onIt } = await queries.taxOnCommission(db, filter);
  return {
    months: monthsBetween(dateOf(first), dateOf(now)),
    commission: { net: toMajor(net), tax: toMajor(onIt) },
    rates: taxCountries.flatMap((country) =>
      togetherAt(
        movements
          .filter(({ tax }) => countryOf(tax.place) === country)
          .flatMap((movement) => partsOf(movement)),
      ).map(({ basisPoints, gross, tax }) => ({
        country,
        basisPoints,
        net: toMajor(gross - tax),
        tax: toMajor(tax),
        gross: toMajor(gross),
      })),
    ),
  };
}

/** What a movement changed at each rate: what is left after it less what was left before. */
function partsOf({ tax, amount, after }: queries.TaxedMovement): Charged[] {
  const charged = chargedAt(tax);
  const [is, was] = [leftOf(charged, after), leftOf(charged, after - amount)];
  return is.map(({ basisPoints, gross, tax: left }, rate) => ({
    basisPoints,
    gross: gross - (was[rate]?.gross ?? 0),
    tax: left - (was[rate]?.tax ?? 0),
  }));
}

const header = [
  'Date (UTC)',
  'Kind',
  'Order',
  'Shop',
  'Tax number',
  'Place',
  'Rate %',
  'Net',
  'Tax',
  'Gross',
];

async function fileOf({ db }: Ctx, filter: queries.TaxFilter): Promise<string> {
  const movements = await queries.taxedMovements(db, filter);
  const cells = movements.flatMap((movement) =>
    partsOf(movement).map(({ basisPoints, gross, tax }) => [
      csvTime(movement.at),
      kindNames[movement.kind],
      movement.orderNumber,
      movement.shopName,
      movement.tax.number,
      movement.tax.place,
      percentText(basisPoints),
      ...[gross - tax, tax, gross].map((sum) => amountText(toMajor(sum))),
    ]),
  );
  return csvText(header, cells);
}
