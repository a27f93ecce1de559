import { useFormatter } from '#web/words/use-formatter.ts';

/** When something became of a mail. */
export function MailTime({ at }: { at: string }) {
  const format = useFormatter();
  return (
    <time dateTime={at} className="figures whitespace-nowrap">
      {format.dateTime(new Date(at), 'dayAndClock')}
    </time>
  );
}
