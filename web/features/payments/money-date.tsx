import { useFormatter } from '#web/words/use-formatter.ts';

/** A day in the market's own time, such as "21 Nov 2026". */
export function MoneyDate({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), 'date')}
    </time>
  );
}
