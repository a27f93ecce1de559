/** Who of a shop's people was given which tips, for those who may see its money. */
import { amountText, type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { DateRange } from '#contract/orders/sales.rules.ts';
import type { TipReport, TipsOfPerson, TipsQuery } from '#contract/orders/tip-calls.schemas.ts';
import type { Ctx } from '../../context.ts';
import type { StatementOf } from '../../db/database.ts';
import { type CsvColumn, csvInTurn, csvTime } from '../../http/csv.ts';
import { requireShop, zoneOfShop } from '../../shops/shops.ts';
import { rangeAsked } from './sales-reply.ts';
import * as queries from './tip-report.queries.ts';

/**
 * Tips by person and by day of the shop, after what went back. A tip for a technician is of who made the visit, one for
 * the courier of who said that the order arrived; the people of a kitchen share theirs. Refuses `sales.bad_range` and
 * `shop.not_found`.
 */
export async function tipReport(
  ctx: Ctx,
  { id }: { id: number },
  query: TipsQuery,
): Promise<TipReport> {
  const { range, today, statement } = await tipsAsked(ctx, id, query);
  const tips = (await ctx.db.rows(statement)).filter((tip) => netOf(tip) > 0);
  const days = [...Map.groupBy(tips, ({ date }) => date)];
  return {
    ...range,
    today,
    people: byPerson(tips),
    days: days.map(([date, ofDay]) => ({ date, ...together(ofDay) })),
    ...together(tips),
  };
}

/** The same tip by tip. */
export async function tipFile(
  ctx: Ctx,
  { id }: { id: number },
  query: TipsQuery,
): Promise<FileToSave> {
  const { range, statement } = await tipsAsked(ctx, id, query);
  return {
    name: `tips-${id}-${range.from}-${range.to}.csv`,
    text: csvInTurn(fileColumns, ctx.db.batches(statement), undefined),
  };
}

type Asked = { range: DateRange; today: string; statement: StatementOf<queries.TipOfShop> };

async function tipsAsked(ctx: Ctx, shopId: number, query: TipsQuery): Promise<Asked> {
  await requireShop(ctx, shopId, 'money');
  const zone = await zoneOfShop(ctx.db, shopId);
  const { range, today } = rangeAsked(query, ctx.now, zone);
  return { range, today, statement: queries.tipsOfShop({ shopId, range, zone }) };
}

function byPerson(tips: queries.TipOfShop[]): TipsOfPerson[] {
  const people = Map.groupBy(tips, ({ recipient, name }) => `${recipient} ${name ?? ''}`);
  return [...people.values()]
    .flatMap((ofOne) => {
      const [first] = ofOne;
      return first ? [{ recipient: first.recipient, name: first.name, ...together(ofOne) }] : [];
    })
    .toSorted((a, b) => b.amount - a.amount);
}

function together(tips: readonly queries.TipOfShop[]): { tips: number; amount: number } {
  return { tips: tips.length, amount: toMajor(sum(tips.map(netOf))) };
}

function netOf({ amount, returned }: queries.TipOfShop): Minor {
  return amount - returned;
}

const recipients = {
  kitchen: 'Kitchen team',
  courier: 'Courier',
  technician: 'Technician',
} as const;

const inFile = (amount: Minor) => amountText(toMajor(amount));

const fileColumns: ReadonlyArray<CsvColumn<queries.TipOfShop>> = [
  { of: 'at', heading: 'Date (UTC)', cell: ({ at }) => csvTime(at) },
  { of: 'order', heading: 'Order', cell: ({ orderNumber }) => orderNumber },
  { of: 'givenFor', heading: 'Given for', cell: ({ givenFor }) => givenFor },
  { of: 'recipient', heading: 'For', cell: ({ recipient }) => recipients[recipient] },
  { of: 'person', heading: 'Person', cell: ({ name }) => name },
  { of: 'given', heading: 'Given', cell: ({ amount }) => inFile(amount) },
  { of: 'returned', heading: 'Went back', cell: ({ returned }) => inFile(returned) },
  { of: 'kept', heading: 'Kept', cell: (tip) => inFile(netOf(tip)) },
];
