/** What a chart over time is given. */

/** One day, week or month with what it is compared with. */
export type ChartPoint = {
  /** Short, for the axis. */
  label: string;
  /** Whole, for the tooltip and the table. */
  name: string;
  value: number;
  before?: { name: string; value: number };
  /** Where the value is explained. */
  to?: string;
};

export type TimeChartProps = {
  title: string;
  /** Bars for what is counted by the day, a line for what runs on. */
  shape: 'bars' | 'line';
  points: readonly ChartPoint[];
  /** What the values are of, and what they are compared with. */
  names: { now: string; before?: string };
  /** Writes a value in full. */
  format: (value: number) => string;
  /** Writes a value on the axis, shorter. */
  formatTick?: (value: number) => string;
};
