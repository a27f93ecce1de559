import { useFormatter } from 'use-intl';

/** An instant in the market's own time, such as "Fri, 21 Nov 2025, 9:12 AM". */
export function OrderDate({ at, withTime }: { at: string; withTime?: boolean }) {
  const format = useFormatter();
  const day = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const clock = withTime ? ({ hour: 'numeric', minute: '2-digit' } as const) : {};
  return (
    <time dateTime={at} className="figures md:inline-block md:min-w-16">
      {format.dateTime(new Date(at), { ...day, ...clock })}
    </time>
  );
}
