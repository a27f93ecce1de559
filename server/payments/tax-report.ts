/** What was charged of tax in a month, reckoned again from what orders froze and the ledger booked. */
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import { amountText, type Minor, toMajor } from '#contract/kernel/money.ts';
import { percentText } from '#contract/kernel/percent.ts';
import { civilTime } from '#contract/kernel/time.ts';
import type { TaxReport } from '#contract/payments/tax.schemas.ts';
import { countryOf } from '#contract/tax/rates.rules.ts';
import { type Charged, chargedAt, movedAt, togetherAt } from '#contract/tax/rules.ts';
import { type Ctx, requireAdmin } from '../context.ts';
import type { Database } from '../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../http/csv.ts';
import { requireShop, zoneOfShop } from '../shops/shops.ts';
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
  const text = fileOf(ctx, await filterOfShop(ctx, id, month));
  return { name: `tax-${id}-${month ?? 'all'}.csv`, text };
}

export function fileOfMarketTax(ctx: Ctx, { month }: Month): FileToSave {
  const text = fileOf(ctx, filterOfMarket(ctx, month));
  return { name: `tax-${month ?? 'all'}.csv`, text };
}

async function filterOfShop(
  ctx: Ctx,
  shopId: number,
  month: string | undefined,
): Promise<queries.TaxFilter> {
  await requireShop(ctx, shopId, 'money');
  const zone = await zoneOfShop(ctx.db, shopId);
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
  const rates = await ratesOf(db, filter);
  const { net, tax: onIt } = await queries.taxOnCommission(db, filter);
  return {
    months: monthsBetween(dateOf(first), dateOf(now)),
    commission: { net: toMajor(net), tax: toMajor(onIt) },
    rates: [...rates.keys()].toSorted().flatMap((country) =>
      (rates.get(country) ?? []).map(({ basisPoints, gross, tax }) => ({
        country,
        basisPoints,
        net: toMajor(gross - tax),
        tax: toMajor(tax),
        gross: toMajor(gross),
      })),
    ),
  };
}

/** What all movements come to by country and rate. */
async function ratesOf(db: Database, filter: queries.TaxFilter): Promise<Map<string, Charged[]>> {
  const rates = new Map<string, Charged[]>();
  for await (const movements of db.batches(queries.taxedMovements(filter)))
    for (const [country, of] of Map.groupBy(movements, ({ tax }) => countryOf(tax.place)))
      rates.set(country, togetherAt([...(rates.get(country) ?? []), ...of.flatMap(partsOf)]));
  return rates;
}

/** What a movement changed at each rate. */
function partsOf(movement: queries.TaxedMovement): Charged[] {
  const { tax, amount, named, after, namedAfter } = movement;
  // Those until then have its own, the last of them.
  const before = (namedAfter ?? []).slice(0, named ? -1 : undefined).flat();
  return movedAt(chargedAt(tax), { paid: after - amount, named: before }, { amount, named });
}

type TaxLine = queries.TaxedMovement & { part: Charged };

const inFile = (amount: (part: Charged) => Minor) => (line: TaxLine) =>
  amountText(toMajor(amount(line.part)));

const fileColumns: CsvColumn<TaxLine>[] = [
  { of: 'at', heading: 'Date (UTC)', cell: ({ at }) => csvTime(at) },
  { of: 'what', heading: 'Kind', cell: ({ kind }) => kindNames[kind] },
  { of: 'what', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'shop', heading: 'Shop', cell: ({ shopName }) => shopName },
  { of: 'shop', heading: 'Tax number', cell: ({ tax }) => tax.number },
  { of: 'shop', heading: 'Place', cell: ({ tax }) => tax.place },
  { of: 'rate', heading: 'Rate %', cell: ({ part }) => percentText(part.basisPoints) },
  { of: 'net', heading: 'Net', cell: inFile(({ gross, tax }) => gross - tax) },
  { of: 'tax', heading: 'Tax', cell: inFile(({ tax }) => tax) },
  { of: 'gross', heading: 'Gross', cell: inFile(({ gross }) => gross) },
];

function fileOf({ db }: Ctx, filter: queries.TaxFilter): AsyncIterable<string> {
  return csvInTurn(fileColumns, linesOf(db.batches(queries.taxedMovements(filter))), undefined);
}

async function* linesOf(turns: AsyncIterable<queries.TaxedMovement[]>): AsyncGenerator<TaxLine[]> {
  for await (const movements of turns)
    yield movements.flatMap((movement) => partsOf(movement).map((part) => ({ ...movement, part })));
}
