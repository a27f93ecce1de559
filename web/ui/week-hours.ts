/** A week of opening hours in few words. */
import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useJoined } from './joined.ts';

/** Monday first, as people read a week. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

type Run = { from: number; to: number; intervals: Interval[] };

/** Days in a row that are open alike. The week begins with Sunday, the runs with Monday. */
export function runsOf(week: readonly Interval[][]): Run[] {
  const runs: Run[] = [];
  for (const day of weekdays) {
    const intervals = week[day] ?? [];
    const last = runs.at(-1);
    if (last && JSON.stringify(last.intervals) === JSON.stringify(intervals)) last.to = day;
    else runs.push({ from: day, to: day, intervals });
  }
  return runs;
}

/** Each run with its days, its hours as people write them (empty where it is closed), and both in one line. */
export function useWeekHours(
  week: readonly Interval[][],
): Array<{ days: string; hours: string; line: string }> {
  const t = useTranslations('ui.week');
  const { listed } = useJoined();
  const format = useFormatter();
  // The first of January 2023 was a Sunday.
  const dayName = (day: number) =>
    format.dateTime(new Date(Date.UTC(2023, 0, 1 + day)), 'weekday', { timeZone: 'UTC' });
  const clock = (time: string) =>
    format.dateTime(new Date(`2023-01-01T${time}:00Z`), time.endsWith(':00') ? 'hour' : 'clock', {
      timeZone: 'UTC',
    });
  return runsOf(week).map(({ from, to, intervals }) => {
    const days = from === to ? dayName(from) : t('days', { from: dayName(from), to: dayName(to) });
    const written = intervals.map(([open, close]) =>
      t('hours', { from: clock(open), to: clock(close) }),
    );
    const hours = listed(written);
    return { days, hours, line: t('line', { days, hours }) };
  });
}
