import { useFormatter, useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings.ts';

/** Monday first, as people read a week. */
const weekdays = [1, 2, 3, 4, 5, 6, 0];

/** When the service is open, each run of equal days in one line. */
export function HoursList({ week }: { week: ServiceOffer['week'] }) {
  const t = useTranslations('providerPage');
  const format = useFormatter();
  // The first of January 2023 was a Sunday.
  const dayName = (day: number) => format.dateTime(new Date(Date.UTC(2023, 0, 1 + day)), { weekday: 'short', timeZone: 'UTC' });
  const clock = (time: string) =>
    format.dateTime(new Date(`2023-01-01T${time}:00Z`), { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
      {runsOf(week).map(({ from, to, intervals }) => (
        <div key={from} className="contents">
          <dt className="text-muted">{from === to ? dayName(from) : `${dayName(from)} – ${dayName(to)}`}</dt>
          <dd className="figures font-medium">
            {intervals.length === 0 ? t('closed') : intervals.map(([open, close]) => `${clock(open)} – ${clock(close)}`).join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Run = { from: number; to: number; intervals: ServiceOffer['week'][number] };

/** Days in a row that are open alike. */
export function runsOf(week: ServiceOffer['week']): Run[] {
  const runs: Run[] = [];
  for (const day of weekdays) {
    const intervals = week[day] ?? [];
    const last = runs.at(-1);
    if (last && JSON.stringify(last.intervals) === JSON.stringify(intervals)) last.to = day;
    else runs.push({ from: day, to: day, intervals });
  }
  return runs;
}
