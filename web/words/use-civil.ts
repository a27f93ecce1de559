import { useTimes } from './use-times.ts';
import { useFormatter } from './use-formatter.ts';

const utc = { timeZone: 'UTC' } as const;

/** Civil days ("YYYY-MM-DD") and times ("HH:MM") in words. They are a shop's, whatever clock the visitor lives by. */
export function useCivil() {
  const format = useFormatter();
  const times = useTimes();
  return {
    /** "Sat, 21 Nov" */
    day: (date: string) => format.dateTime(atMidnight(date), 'weekdayAndDay', utc),
    /** "21 Nov 2026" */
    date: (date: string) => format.dateTime(atMidnight(date), 'date', utc),
    /** "Saturday, 21 November 2026" */
    fullDay: (date: string) => format.dateTime(atMidnight(date), 'fullDate', utc),
    /** "November 2026" */
    month: (date: string) => format.dateTime(atMidnight(date), 'month', utc),
    weekday: (date: string) => format.dateTime(atMidnight(date), 'weekday', utc),
    dayOfMonth: (date: string) => format.dateTime(atMidnight(date), 'day', utc),
    /** "9 am", or "9:30 am" */
    clock: (time: string) => times(new Date(`2000-01-01T${time}:00Z`), 'time', utc),
  };
}

function atMidnight(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
