import { useTranslations } from 'use-intl';
import type { DeskDay } from '#contract/bookings/desk.schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { useReasonWords } from '../../use-reason-words.ts';

type Window = DeskDay['windows'][number];

/** How much work a window still takes, as a bar and in words; why nothing, where it takes none. */
export function WindowLoad({ window }: { window: Window }) {
  const t = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings.dayReasons');
  const format = useFormatter();
  const reasonOf = useReasonWords();
  const { totalMinutes: total, freeMinutes: free, reason, note } = window;
  const hours = (minutes: number) => format.number(minutes / 60, 'tenths');
  // What is over is free for nobody.
  if (reason === 'past') return <p className="text-xs text-muted">{bookings('past')}</p>;
  const held = total === 0 ? 0 : Math.round(((total - free) / total) * 100);
  return (
    <div className="flex flex-col gap-1">
      {total > 0 && (
        <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-leaf" style={{ width: `${held}%` }} />
        </span>
      )}
      <p className="figures text-xs text-muted">
        {reason !== null
          ? reasonOf(reason, note)
          : t('free', { free: hours(free), total: hours(total) })}
      </p>
    </div>
  );
}
