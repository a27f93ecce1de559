/** That each figure of money is what its lines add up to, to the cent; for the tests of all that moves money. */
import { expect } from 'vitest';
import { nextPage } from '#contract/kernel/list-pages.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { MarketSales, ShopSales } from '#contract/orders/sales.schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import type { Balance } from '#contract/payments/ledger.schemas.ts';
import type { LedgerLine, LineTotals } from '#contract/payments/lines.schemas.ts';
import type { LedgerFigure } from '#contract/payments/rules.ts';
import type { TestAnswer, TestVisitor } from '../testing/visitor.ts';

type Seller = { id: number; seller: TestVisitor };
type Money = { admin: TestVisitor; shops: readonly Seller[]; orderIds?: readonly number[] };

/** Every figure of the shops' and the market's screens, and of these orders. How many of each were other than nothing. */
export async function expectExplained({ admin, shops, orderIds = [] }: Money) {
  const shown = new Map<LedgerFigure, number>();
  const explain = async (
    reader: TestVisitor,
    figures: Partial<Record<LedgerFigure, number>>,
    of: string,
  ) => {
    for (const [name, figure] of Object.entries(figures)) {
      await expectLines(reader, `figure=${name}${of}`, figure);
      // The names are those of figures.
      if (figure !== 0) shown.set(name as LedgerFigure, (shown.get(name as LedgerFigure) ?? 0) + 1);
    }
  };
  for (const { id, seller } of shops) {
    const { range, figures, series } = await read<ShopSales>(seller, `/api/shops/${id}/sales`);
    const days = `&shopId=${id}&from=${range.from}&to=${range.to}`;
    await explain(seller, moneyIn(figures), days);
    for (const { start, gross, fees, net } of series.filter(({ orders }) => orders > 0))
      await explain(seller, { gross, fees, net }, `&shopId=${id}&from=${start}&to=${start}`);
    const balance = await read<Balance>(seller, `/api/shops/${id}/balance`);
    const { earnings, available, notYetDue, paidOut } = balance;
    await explain(seller, { earnings, available, notYetDue, paidOut }, `&shopId=${id}`);
  }
  const market = await read<MarketSales>(admin, '/api/analytics');
  const days = `&from=${market.range.from}&to=${market.range.to}`;
  await explain(admin, moneyIn(market.figures), days);
  for (const { kind, gross } of market.kinds)
    await explain(admin, { gross }, `${days}&shopKind=${kind}`);
  for (const { shopId, gross, fees } of market.shops)
    await explain(admin, { gross, fees }, `${days}&shopId=${shopId}&zone=market`);
  for (const id of orderIds) {
    const order = await read<OrderInHistory>(admin, `/api/orders/history/${id}`);
    await explain(admin, { costs: order.costs }, `&orderId=${id}`);
    for (const shopOrder of order.shopOrders)
      await explain(
        admin,
        moneyOfShopOrder(order, shopOrder),
        `&orderId=${id}&shopId=${shopOrder.shopId}`,
      );
  }
  return shown;
}

function moneyIn({ gross, fees, refunds, net }: ShopSales['figures'] | MarketSales['figures']) {
  return { gross, fees, refunds, net };
}

/** As the admins' page of an order shows it. */
function moneyOfShopOrder(
  { money }: OrderInHistory,
  { shopId, paid, refunded, remaining }: OrderInHistory['shopOrders'][number],
) {
  const of = money.find((one) => one.shopId === shopId);
  const commission = paid > 0 ? (of?.commission ?? 0) : 0;
  const commissionReturned = of?.commissionReturned ?? 0;
  return {
    gross: paid,
    refunded,
    disputed: of?.disputed ?? 0,
    remaining,
    commission,
    commissionReturned,
    promotion: of?.promotion ?? 0,
    goodwill: of?.goodwill ?? 0,
    net: toMajor(
      minor(remaining) -
        minor(commission) +
        minor(commissionReturned) +
        minor(of?.promotion ?? 0) +
        minor(of?.goodwill ?? 0),
    ),
  };
}

async function expectLines(reader: TestVisitor, asked: string, figure: number): Promise<void> {
  const totals = await read<LineTotals>(reader, `/api/ledger/lines/totals?${asked}`);
  expect(totals.amount, asked).toBe(figure);
  const lines = await everyLine(reader, asked);
  expect(lines.length, asked).toBe(totals.lines);
  expect(toMajor(sum(lines.map(({ amount }) => minor(amount)))), asked).toBe(figure);
  for (const { gross, fee, back, net } of lines)
    expect(minor(gross) - minor(fee) - minor(back), asked).toBe(minor(net));
}

async function everyLine(reader: TestVisitor, asked: string): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  let path: string | null = `/api/ledger/lines?limit=100&${asked}`;
  while (path) {
    const answer: TestAnswer<LedgerLine[]> = await reader.get(path);
    expect(answer.status, path).toBe(200);
    lines.push(...answer.body);
    path = nextPage(String(answer.headers['link'] ?? ''));
  }
  return lines;
}

async function read<Reply>(reader: TestVisitor, path: string): Promise<Reply> {
  const { status, body } = await reader.get<Reply>(path);
  expect(status, path).toBe(200);
  return body;
}

/** Also below zero, which callers may not send. */
function minor(amount: number): number {
  return Math.sign(amount) * toMinor(Math.abs(amount));
}
