import { BarList } from '../charts/bar-list.tsx';
import { ChangeNote } from '../charts/change-note.tsx';
import type { ChartPoint } from '../charts/chart-props.ts';
import { TimeChart } from '../charts/time-chart.tsx';
import { StatCard } from '../stat-card.tsx';
import { Specimen } from './specimen.tsx';

const money = (value: number) => `$${value.toFixed(2)}`;
const tick = (value: number) => `$${value}`;

const sold = [320, 180, 0, 410, 640, 720, 505, 260, 330, 390, 470, 880, 930, 610];
const points: ChartPoint[] = sold.map((value, index) => ({
  label: `${index + 1} Nov`,
  name: `${index + 1} Nov 2026`,
  value,
  before: { name: `${index + 1} Oct 2026`, value: Math.round(value * 0.6) + 60 },
}));
const alone = points.map(({ before: _, ...point }) => point);

export function ChartStates() {
  return (
    <>
      <Specimen name="Bars beside what they are compared with" className="block">
        <TimeChart
          title="Gross sales"
          shape="bars"
          points={points}
          names={{ now: 'November', before: 'October' }}
          format={money}
          formatTick={tick}
        />
      </Specimen>
      <Specimen name="A line beside what it is compared with" className="block">
        <TimeChart
          title="Gross sales"
          shape="line"
          points={points}
          names={{ now: 'November', before: 'October' }}
          format={money}
          formatTick={tick}
        />
      </Specimen>
      <Specimen name="Alone; one point; nothing sold; many" className="grid gap-8 md:grid-cols-2">
        <TimeChart
          title="Orders"
          shape="bars"
          points={alone}
          names={{ now: 'Orders' }}
          format={String}
        />
        <TimeChart
          title="Today"
          shape="bars"
          points={alone.slice(0, 1)}
          names={{ now: 'Orders' }}
          format={String}
        />
        <TimeChart
          title="Nothing sold"
          shape="line"
          points={alone.map((point) => ({ ...point, value: 0 }))}
          names={{ now: 'Orders' }}
          format={String}
        />
        <TimeChart
          title="Ninety days"
          shape="bars"
          points={Array.from({ length: 90 }, (_, index) => ({
            label: `${index + 1}`,
            name: `Day ${index + 1}`,
            value: (index * 37) % 91,
          }))}
          names={{ now: 'Orders' }}
          format={String}
        />
      </Specimen>
      <Specimen name="Bars by name" className="block max-w-xl">
        <BarList
          label="Best sellers"
          rows={[
            {
              key: 1,
              name: 'Shophouse print, framed in teak and signed by the artist',
              value: 1180,
              before: 640,
              text: '$1,180.00',
              note: '12 sold, 7 before',
            },
            {
              key: 2,
              name: 'Hawker poster',
              value: 620,
              before: 800,
              text: '$620.00',
              note: '6 sold, 8 before',
            },
            { key: 3, name: 'Postcard', value: 3, text: '$3.00', note: '1 sold' },
          ]}
        />
      </Specimen>
      <Specimen name="Changes" className="grid gap-4 sm:grid-cols-4">
        <StatCard
          label="Gross"
          value="$12,345.67"
          text={<ChangeNote change={0.124} before="$10,983.70 before" />}
        />
        <StatCard
          label="Cancelled"
          value="4%"
          text={<ChangeNote change={0.5} before="2.7 % before" lessIsBetter />}
        />
        <StatCard label="Orders" value="12" text={<ChangeNote change={0} before="12 before" />} />
        <StatCard label="Average" value="$8.20" text={<ChangeNote change={null} />} />
      </Specimen>
    </>
  );
}
