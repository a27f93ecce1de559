import { useFormatter, useTranslations } from 'use-intl';

type Window = { from: string; to: string };

/** Days, times and windows in words. Civil ones are the shop's, whatever clock the visitor lives by. */
export function useWhen() {
  const format = useFormatter();
  const t = useTranslations('bookings');
  const day = (date: string) => format.dateTime(atMidnight(date), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' });
  const clock = (time: string) =>
    format.dateTime(new Date(`2000-01-01T${time}:00Z`), {
      hour: 'numeric',
      ...(time.endsWith(':00') ? {} : { minute: '2-digit' }),
      timeZone: 'UTC',
    });
  return {
    /** "Sat, Nov 21" */
    day,
    /** "Saturday, November 21, 2026" */
    fullDay: (date: string) =>
      format.dateTime(atMidnight(date), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weekday: (date: string) => format.dateTime(atMidnight(date), { weekday: 'short', timeZone: 'UTC' }),
    dayOfMonth: (date: string) => format.dateTime(atMidnight(date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** "9 AM", or "9:30 AM" */
    clock,
    /** "9 AM – 12 PM" */
    window: ({ from, to }: Window) => t('window', { from: clock(from), to: clock(to) }),
    /** "Sat, Nov 21, 9 AM – 12 PM" */
    dayAndWindow: (date: string, { from, to }: Window) => t('dayAndWindow', { day: day(date), from: clock(from), to: clock(to) }),
    /** An instant in business time: "Sat, Nov 21, 9:12 AM". */
    at: (instant: string) =>
      format.dateTime(new Date(instant), { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' }),
  };
}

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
