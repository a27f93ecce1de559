import { useFormatter } from 'use-intl';

/** Civil days ("YYYY-MM-DD") and times ("HH:MM") in words. They are a shop's, whatever clock the visitor lives by. */
export function useCivil() {
  const format = useFormatter();
  return {
    /** "Sat, Nov 21" */
    day: (date: string) => format.dateTime(atMidnight(date), { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** "Saturday, November 21, 2026" */
    fullDay: (date: string) =>
      format.dateTime(atMidnight(date), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
    weekday: (date: string) => format.dateTime(atMidnight(date), { weekday: 'short', timeZone: 'UTC' }),
    dayOfMonth: (date: string) => format.dateTime(atMidnight(date), { day: 'numeric', month: 'short', timeZone: 'UTC' }),
    /** "9 AM", or "9:30 AM" */
    clock: (time: string) =>
      format.dateTime(new Date(`2000-01-01T${time}:00Z`), {
        hour: 'numeric',
        ...(time.endsWith(':00') ? {} : { minute: '2-digit' }),
        timeZone: 'UTC',
      }),
  };
}

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
