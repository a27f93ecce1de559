import { useFormatter } from 'use-intl';

/** A day of the calendar in words: "Mon, Nov 23, 2026". */
export function useCivilDay(): (date: string) => string {
  const format = useFormatter();
  return (date) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}
