import { useFormatter } from '#web/words/use-formatter.ts';

/**
 * How long ago something was, with the exact time on hover. `now` is when the page was made, so that server and browser
 * write the same.
 *
 * @example <Ago at={change.at} now={loaderData.now} />
 */
export function Ago({ at, now, className }: { at: string; now: string; className?: string }) {
  const format = useFormatter();
  // A clock that runs ahead must not speak of the future.
  const then = new Date(Math.min(Date.parse(at), Date.parse(now)));
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={format.dateTime(new Date(at), 'dateAndClock')}
      className={className}
    >
      {format.relativeTime(then, { now: new Date(now), style: 'short' })}
    </time>
  );
}
