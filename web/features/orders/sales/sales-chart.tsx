import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { addDays } from '#contract/kernel/time.ts';
import type { ShopSales } from '#contract/orders/sales.schemas.ts';
import type { DateRange } from '#contract/orders/sales.rules.ts';
import type { LinesOf } from '#web/features/payments/explained.tsx';
import { oneOf, withQuery } from '#web/loading/address.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { ChartPoint } from '#web/ui/charts/chart-props.ts';
import { TimeChart } from '#web/ui/charts/time-chart.tsx';
import { ChipLink, Chips } from '#web/ui/chips.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useSalesWords } from './use-sales-words.ts';

export type Measure = 'gross' | 'net' | 'fees' | 'orders';
type Series = Pick<ShopSales, 'series' | 'comparedSeries' | 'range' | 'by' | 'compared'>;
type SalesChartProps = {
  sales: Series;
  measures: readonly Measure[];
  /** Where a figure of some days is explained. */ explain: LinesOf;
};

/** Sales over time; which figure is drawn is in the address. Months run on as a line, days and weeks are counted as bars. */
export function SalesChart({ sales, measures, explain }: SalesChartProps) {
  const t = useTranslations('sales.chart');
  const money = useMoney();
  const { number } = useFormatter();
  const words = useSalesWords();
  const [query] = useSearchParams();
  const measure = oneOf(measures, query.get('show')) ?? measures[0] ?? 'gross';
  const { series, comparedSeries, range, by, compared } = sales;
  const yearAgo = addDays(range.to, -364);
  const points = series.map((step, index): ChartPoint => {
    const before = comparedSeries[index];
    return {
      label: words.step(step.start, by),
      name: words.stepName(step.start, by),
      value: step[measure],
      ...(measure === 'orders'
        ? {}
        : {
            to: explain({
              figure: measure,
              ...daysOf(range, step.start, series[index + 1]?.start),
            }),
          }),
      ...(before
        ? { before: { name: words.stepName(before.start, by), value: before[measure] } }
        : {}),
    };
  });
  const whole = (value: number) => money(value).replace(/\.00$/, '');
  const isCount = measure === 'orders';
  const isEmpty = points.every(({ value, before }) => value === 0 && (before?.value ?? 0) === 0);
  return (
    <section aria-label={t(measure)} className="flex min-w-0 flex-col gap-4">
      <Chips label={t('label')} scroll>
        {measures.map((one) => (
          <ChipLink
            key={one}
            to={withQuery(query, { show: one })}
            chosen={one === measure}
            preventScrollReset
            replace
          >
            {t(one)}
          </ChipLink>
        ))}
      </Chips>
      {isEmpty ? (
        <EmptyState icon={<Icon name="chart-column" />} title={t('empty')} text={t('emptyText')}>
          {yearAgo < range.from && (
            <ButtonLink
              to={withQuery(query, { from: yearAgo, to: range.to, by: undefined })}
              look="secondary"
              preventScrollReset
            >
              {t('longer')}
            </ButtonLink>
          )}
        </EmptyState>
      ) : (
        <TimeChart
          title={t(measure)}
          shape={by === 'month' && series.length > 6 ? 'line' : 'bars'}
          points={points}
          names={{
            now: t('now'),
            ...(compared
              ? { before: t(query.get('compare') === 'year' ? 'year' : 'previous') }
              : {}),
          }}
          format={isCount ? (value) => number(value) : money}
          formatTick={isCount ? (value) => number(value) : whole}
        />
      )}
    </section>
  );
}

/** The days of a step within the range, which may begin and end in the middle of one. */
function daysOf({ from, to }: DateRange, start: string, next: string | undefined): DateRange {
  return { from: start < from ? from : start, to: next ? addDays(next, -1) : to };
}
