import { useFormatter, useTranslations } from 'use-intl';
import { useCivil } from '#web/words/use-civil.ts';

type Window = { from: string; to: string };

/** Days, times and windows in words. Civil ones are the shop's, whatever clock the visitor lives by. */
export function useWhen() {
  const format = useFormatter();
  const t = useTranslations('bookings');
  const civil = useCivil();
  const { day, clock } = civil;
  return {
    ...civil,
    /** "9 am – 12 pm" */
    window: ({ from, to }: Window) => t('window', { from: clock(from), to: clock(to) }),
    /** "Sat, 21 Nov, 9 am – 12 pm" */
    dayAndWindow: (date: string, { from, to }: Window) =>
      t('dayAndWindow', { day: day(date), from: clock(from), to: clock(to) }),
    /** An instant in business time: "Sat, 21 Nov, 9:12 am", or "Sat, 21 Nov, 9 am". */
    at: (instant: string) => {
      const time = new Date(instant);
      const isWhole = format.dateTime(time, 'minute') === '0';
      return format.dateTime(time, isWhole ? 'weekdayDayAndHour' : 'weekdayDayAndClock');
    },
  };
}
