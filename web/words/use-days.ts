import { useTranslations } from 'use-intl';
import { type Arrival, spanOf } from '#contract/shops/arrival.rules.ts';
import { useFormatter } from './use-formatter.ts';

/** Writes a range of civil days, such as "25–28 Nov". */
export function useDays(): (days: Arrival) => string {
  const t = useTranslations('ui');
  const format = useFormatter();
  const written = (date: string, how: 'day' | 'monthName') =>
    format.dateTime(new Date(`${date}T00:00:00Z`), how, { timeZone: 'UTC' });
  return ({ from, to }) =>
    t('days', {
      ...spanOf({ from, to }),
      from: written(from, 'day'),
      to: written(to, 'day'),
      month: written(to, 'monthName'),
    });
}

/** How many days, such as "3-5" or "2", and the last of them, which the word after them agrees with. */
export function dayCounts({ fromDays, toDays }: { fromDays: number; toDays: number }): {
  days: string;
  to: number;
} {
  return { days: fromDays === toDays ? String(toDays) : `${fromDays}-${toDays}`, to: toDays };
}
