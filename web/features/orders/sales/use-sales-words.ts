import { useTranslations } from 'use-intl';
import type { DateRange, Step } from '#contract/orders/sales.rules.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const utc = { timeZone: 'UTC' } as const;

/** Civil dates, shares and durations of sales in words. */
export function useSalesWords() {
  const t = useTranslations('sales');
  const format = useFormatter();
  // A civil date has no zone; read and written in UTC it stays the day that it is.
  const date = (civil: string, how: Parameters<typeof format.dateTime>[1]) =>
    format.dateTime(new Date(`${civil}T12:00:00Z`), how, utc);
  const day = (civil: string) => date(civil, 'date');
  return {
    day,
    range: ({ from, to }: DateRange) =>
      from === to ? day(from) : t('range.shown', { from: day(from), to: day(to) }),
    /** Short, for an axis. */
    step: (start: string, by: Step) =>
      by === 'month' ? date(start, 'shortMonth') : date(start, 'day'),
    /** Whole, for a tooltip. */
    stepName: (start: string, by: Step) => {
      if (by === 'month') return date(start, 'month');
      return by === 'week' ? t('chart.week', { date: day(start) }) : date(start, 'weekdayAndDate');
    },
    share: (value: number) => format.number(value, 'share'),
    /** Minutes as people say them. */
    duration: (minutes: number) => {
      if (minutes < 120) return t('time.minutes', { count: minutes });
      return minutes < 48 * 60
        ? t('time.hours', { count: Math.round(minutes / 60) })
        : t('time.days', { count: Math.round(minutes / 1_440) });
    },
  };
}
