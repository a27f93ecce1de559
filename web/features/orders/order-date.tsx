import { useFormatter } from '#web/words/use-formatter.ts';

type OrderDateProps = {
  at: string;
  withTime?: boolean;
  /** Without the weekday, and broken between day and time alone: columns are narrow. */
  inTable?: boolean;
};

/** An instant in the market's own time, such as "Fri, 21 Nov 2025, 9:12 am". */
export function OrderDate({ at, withTime, inTable }: OrderDateProps) {
  const format = useFormatter();
  const when = new Date(at);
  if (!inTable || !withTime)
    return (
      <time dateTime={at} className={`figures ${inTable ? 'whitespace-nowrap' : ''}`}>
        {format.dateTime(
          when,
          withTime ? 'weekdayDateAndClock' : inTable ? 'date' : 'weekdayAndDate',
        )}
      </time>
    );
  return (
    <time dateTime={at} className="figures md:max-lg:text-sm">
      <span className="whitespace-nowrap">{format.dateTime(when, 'date')}</span>{' '}
      <span className="whitespace-nowrap text-muted">{format.dateTime(when, 'clock')}</span>
    </time>
  );
}
