/** How sums of sales become the contract's figures and series. */
import { amountText, type Minor, toMajor } from '#contract/kernel/money.ts';
import type { SalesStep } from '#contract/orders/sales.schemas.ts';
import {
  type AskedRange,
  type DateRange,
  type SalesRange,
  salesRange,
  type Step,
  stepsOf,
} from '#contract/orders/sales.rules.ts';
import { civilTime } from '#contract/kernel/time.ts';
import { csvText } from '../../http/csv.ts';
import { refuse } from '../../http/refuse.ts';
import type { SumsRow } from './shop-sales.queries.ts';

export const noSales: Omit<SumsRow, 'period' | 'step'> = {
  orders: 0,
  cancelled: 0,
  gross: 0,
  fees: 0,
  refunds: 0,
  net: 0,
};

/** The range that was asked for, as of the day it is in the zone; refuses `sales.bad_range`. */
export function rangeAsked(
  asked: AskedRange,
  now: Date,
  zone: string,
): SalesRange & { today: string } {
  const today = civilTime(now, zone).date;
  const range = salesRange(asked, today) ?? refuse('sales.bad_range');
  return { ...range, today };
}

/** Figures of a period. `shopOrders` is what the cancelled ones are a share of, where that is not the orders. */
export function figuresOf(
  { orders, cancelled, gross, fees, refunds, net }: Omit<SumsRow, 'period' | 'step'>,
  shopOrders = orders,
) {
  return {
    orders,
    gross: toMajor(gross),
    fees: toMajor(fees),
    refunds: toMajor(refunds),
    net: toMajor(net),
    average: orders === 0 ? null : toMajor(perOrder(gross, orders)),
    cancelledShare: shareOf(cancelled, shopOrders),
  };
}

/** Rounded half up to the minor unit. */
function perOrder(gross: Minor, orders: number): Minor {
  return Math.floor((2 * gross + orders) / (2 * orders));
}

/** To four decimals; null of nothing. */
export function shareOf(some: number, all: number): number | null {
  return all === 0 ? null : Math.round((some / all) * 10_000) / 10_000;
}

/** A step for each day, week or month of the range, also where nothing was sold. */
export function seriesOf(rows: readonly SumsRow[], range: DateRange, by: Step): SalesStep[] {
  const byStart = new Map(rows.map((row) => [row.step, row]));
  return stepsOf(range, by).map((start) => {
    const { orders, gross, fees, net } = figuresOf(byStart.get(start) ?? noSales);
    return { start, orders, gross, fees, net };
  });
}

/** The series as a file, with the compared range's beside it by position. */
export function seriesFile(series: readonly SalesStep[], compared: readonly SalesStep[]): string {
  const columns = ['Orders', 'Gross', 'Fees', 'Earnings'];
  const header = [
    'From',
    ...columns,
    'Compared from',
    ...columns.map((name) => `${name} compared`),
  ];
  const cells = (step: SalesStep | undefined) =>
    step
      ? [
          step.start,
          step.orders,
          amountText(step.gross),
          amountText(step.fees),
          amountText(step.net),
        ]
      : ['', '', '', '', ''];
  const length = Math.max(series.length, compared.length);
  return csvText(
    header,
    Array.from({ length }, (_, index) => [...cells(series[index]), ...cells(compared[index])]),
  );
}
