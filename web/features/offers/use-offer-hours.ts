import { useTranslations } from 'use-intl';
import type { OfferHours } from '#contract/offers/hours.rules.ts';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { useJoined } from '#web/ui/joined.ts';
import { runsOf } from '#web/ui/week-hours.ts';
import { useCivil } from '#web/words/use-civil.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

const allDay: Interval = ['00:00', '00:00'];

/** When in the week an offer holds, such as "Mon–Fri, 11 am – 2 pm"; empty where that is always. */
export function useOfferHours(): (hours: OfferHours) => string {
  const t = useTranslations('ui.week');
  const { listed } = useJoined();
  const format = useFormatter();
  const civil = useCivil();
  // The first of January 2023 was a Sunday.
  const dayName = (day: number) =>
    format.dateTime(new Date(Date.UTC(2023, 0, 1 + day)), 'weekday', { timeZone: 'UTC' });
  const daysIn = (weekdays: readonly number[]) => {
    const week = [0, 1, 2, 3, 4, 5, 6].map((day) => (weekdays.includes(day) ? [allDay] : []));
    const runs = runsOf(week).filter(({ intervals }) => intervals.length > 0);
    return listed(
      runs.map(({ from, to }) =>
        from === to ? dayName(from) : t('days', { from: dayName(from), to: dayName(to) }),
      ),
    );
  };
  return ({ weekdays, fromTime, toTime }) => {
    const days = weekdays === null || weekdays.length === 7 ? '' : daysIn(weekdays);
    const hours =
      fromTime === null || toTime === null
        ? ''
        : t('hours', { from: civil.clock(fromTime), to: civil.clock(toTime) });
    return days && hours ? t('line', { days, hours }) : days || hours;
  };
}
