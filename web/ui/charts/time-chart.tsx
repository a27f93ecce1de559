import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { ExplainedLink } from '../explained-link.tsx';
import { Table } from '../table.tsx';
import { ChartLegend } from './chart-legend.tsx';
import { ChartPlot } from './chart-plot.tsx';
import type { ChartPoint, TimeChartProps } from './chart-props.ts';

/**
 * Values over time, beside another time where one is given. Drawn on the server and as wide as its place; nothing is
 * said by colour alone, a pointer or the arrow keys read out the points, and the same figures are there as a table.
 *
 * @example
 * <TimeChart title="Gross sales" shape="bars" names={{ now: 'This month', before: 'Last month' }} format={money}
 *   points={[{ label: '1 Nov', name: 'Sun, 1 Nov 2026', value: 320, before: { name: 'Thu, 1 Oct 2026', value: 210 } }]} />
 */
export function TimeChart(props: TimeChartProps) {
  const { title, points, names, shape } = props;
  const id = useId();
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span id={id} className="font-semibold">
          {title}
        </span>
        <ChartLegend names={names} shape={shape} />
      </figcaption>
      <ChartPlot
        {...props}
        hasBefore={names.before !== undefined && points.some(({ before }) => before)}
      />
      <ChartTable {...props} />
    </figure>
  );
}

function ChartTable({ title, points, names, format }: TimeChartProps) {
  const t = useTranslations('ui.charts');
  const compared = names.before;
  return (
    <details className="chart-table">
      <summary>{t('asTable')}</summary>
      <Table
        caption={title}
        rows={points}
        rowKey={({ name }) => name}
        columns={[
          { heading: t('when'), cell: ({ name }) => name },
          {
            heading: names.now,
            figures: true,
            cell: ({ value, to }) =>
              to ? <ExplainedLink to={to}>{format(value)}</ExplainedLink> : format(value),
          },
          ...(compared
            ? [
                {
                  heading: compared,
                  figures: true,
                  cell: ({ before }: ChartPoint) =>
                    before ? `${format(before.value)} (${before.name})` : '–',
                },
              ]
            : []),
        ]}
      />
    </details>
  );
}
