/** Instants are UTC; a shop's civil time exists only here and at the edge. */

/** A civil moment in some zone: weekday 0 is Sunday, minutes since midnight, date as YYYY-MM-DD. */
export type CivilTime = { date: string; weekday: number; minute: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    formats.set(zone, format);
  }
  return format;
}

/** The order of civil dates and times (`2027-01-04`, `14:05`), which is that of their characters in every language. */
export function inOrderOfTime(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** What the clock on the wall of `zone` shows at an instant. */
export function civilTime(at: Date, zone: string): CivilTime {
  const part: Record<string, string> = {};
  for (const { type, value } of formatOf(zone).formatToParts(at)) part[type] = value;
  const date = `${part.year}-${part.month}-${part.day}`;
  return { date, weekday: weekdayOf(date), minute: Number(part.hour) * 60 + Number(part.minute) };
}

/** The weekday of a civil date, 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Whether a text is a date of the calendar as YYYY-MM-DD: no 31st of February. */
export function isCivilDate(text: string): boolean {
  return (
    /^[12]\d{3}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
    addDays(text, 0) === text
  );
}

/** The civil date some days later (or earlier, when negative). */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** "HH:MM" to minutes since midnight. */
export function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
}

/** The instant at which the clock of `zone` shows a civil date and minute; a minute that a change of the clock skips is the one after it. */
export function instantOf(date: string, minute: number, zone: string): Date {
  const asUtc = new Date(`${date}T00:00:00Z`).getTime() + minute * 60_000;
  // Twice, because the first guess may lie on the other side of a change of the clock.
  const guess = asUtc - aheadOfUtc(new Date(asUtc), zone);
  return new Date(asUtc - aheadOfUtc(new Date(guess), zone));
}

/** Milliseconds that a zone's clock is ahead of UTC. */
function aheadOfUtc(at: Date, zone: string): number {
  const { date, minute } = civilTime(at, zone);
  return (
    new Date(`${date}T00:00:00Z`).getTime() +
    minute * 60_000 -
    Math.floor(at.getTime() / 60_000) * 60_000
  );
}
