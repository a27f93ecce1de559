import { useFormatter } from '#web/words/use-formatter.ts';

/**
 * When something happened, in the market's own time: its day, or with the clock.
 *
 * @example <Moment at={report.createdAt} />
 */
export function Moment({
  at,
  as = 'date',
}: {
  at: string;
  as?: 'date' | 'dayAndClock' | 'dateAndClock';
}) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), as)}
    </time>
  );
}
