import { useTranslations } from 'use-intl';
import type { TakenSlots } from '#contract/shops/slots.schemas.ts';
import { useTimes } from '#web/words/use-times.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

/** As many as fit beside the buttons of the bar. */
const mostShown = 8;

/** How much the next slots of a kitchen have of what it takes, in what it counts. */
export function SlotFill({ slots, boardNow }: { slots: TakenSlots; boardNow: string }) {
  const t = useTranslations('board.slots');
  const format = useFormatter();
  const times = useTimes();
  const day = (at: Date) => format.dateTime(at, 'date');
  const coming = slots.coming.slice(0, mostShown);
  const more = slots.coming.length - coming.length;
  return (
    <section aria-label={t('label')} className="flex w-full flex-wrap items-center gap-2 text-sm">
      <h2 className="font-sans text-sm font-semibold">
        {t('title', { unit: slots.unit, count: slots.limit })}
      </h2>
      {coming.length === 0 && <p className="text-muted">{t('none')}</p>}
      <ul className="flex flex-wrap gap-1.5">
        {coming.map(({ at, taken }) => {
          const time = new Date(at);
          const isToday = day(time) === day(new Date(boardNow));
          const isFull = taken >= slots.limit;
          return (
            <li
              key={at}
              className={`figures rounded-full px-2.5 py-1 ${isFull ? 'bg-mango-soft font-semibold text-mango-ink' : 'bg-well'}`}
            >
              {t(isFull ? 'full' : 'taken', {
                time: times(time, isToday ? 'time' : 'weekday'),
                taken,
                count: slots.limit,
              })}
            </li>
          );
        })}
      </ul>
      {more > 0 && <p className="text-muted">{t('more', { count: more })}</p>}
    </section>
  );
}
