import { useTranslations } from 'use-intl';
import { type Arrival, daysWithin, spanOf } from '#contract/shops/arrival.rules.ts';
import { useFormatter } from './use-formatter.ts';

/** Writes a range of civil days, such as "25–28 Nov". */
export function useDays(): (days: Arrival) => string {
  const t = useTranslations('ui');
  const format = useFormatter();
  const written = (date: string) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), 'day', { timeZone: 'UTC' });
  return ({ from, to }) => {
    const span = spanOf({ from, to });
    return t('days', {
      ...span,
      within: daysWithin(written(from), span),
      from: written(from),
      to: written(to),
    });
  };
}

/** How many days, such as "3-5" or "2", and the last of them, which the word after them agrees with. */
export function dayCounts({ fromDays, toDays }: { fromDays: number; toDays: number }): {
  days: string;
  to: number;
} {
  return { days: fromDays === toDays ? String(toDays) : `${fromDays}-${toDays}`, to: toDays };
}
