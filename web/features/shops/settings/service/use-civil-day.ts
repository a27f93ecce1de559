import { useFormatter } from '#web/words/use-formatter.ts';

/** A day of the calendar in words: "Mon, 23 Nov 2026". */
export function useCivilDay(): (date: string) => string {
  const format = useFormatter();
  return (date) =>
    format.dateTime(new Date(`${date}T00:00:00Z`), 'weekdayAndDate', { timeZone: 'UTC' });
}
