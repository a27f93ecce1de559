/** Who of a shop's people was given which tips, for those who may see its money. */
import { amountText, type Minor, sum, toMajor } from '#contract/kernel/money.ts';
import type { FileToSave } from '#contract/kernel/endpoint.ts';
import type { DateRange } from '#contract/orders/sales.rules.ts';
import type { TipReport, TipsOfPerson, TipsQuery } from '#contract/orders/tip-calls.schemas.ts';
import type { Ctx } from '../context.ts';
import { csvText, csvTime } from '../http/csv.ts';
import { refuse } from '../http/refuse.ts';
import { requireShop } from '../shops/shops.ts';
import { rangeAsked } from './sales-reply.ts';
import { zoneOfShop } from './shop-sales.queries.ts';
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
  const { range, today, tips: given } = await tipsAsked(ctx, id, query);
  const tips = given.filter((tip) => netOf(tip) > 0);
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
  const { range, tips } = await tipsAsked(ctx, id, query);
  return {
    name: `tips-${id}-${range.from}-${range.to}.csv`,
    text: csvText(header, tips.map(cellsOf)),
  };
}

type Asked = { range: DateRange; today: string; tips: queries.TipOfShop[] };

async function tipsAsked(ctx: Ctx, shopId: number, query: TipsQuery): Promise<Asked> {
  await requireShop(ctx, shopId, 'money');
  const zone = (await zoneOfShop(ctx.db, shopId)) ?? refuse('shop.not_found');
  const { range, today } = rangeAsked(query, ctx.now, zone);
  return { range, today, tips: await queries.tipsOfShop(ctx.db, { shopId, range, zone }) };
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

const header = ['Date (UTC)', 'Order', 'Given for', 'For', 'Person', 'Given', 'Went back', 'Kept'];

function cellsOf(tip: queries.TipOfShop): Array<string | null> {
  const { at, orderNumber, givenFor, recipient, name, amount, returned } = tip;
  return [
    csvTime(at),
    orderNumber,
    givenFor,
    recipients[recipient],
    name,
    ...[amount, returned, netOf(tip)].map(inFile),
  ];
}
