import { useTranslations } from 'use-intl';
import { RadioSet } from '#web/ui/radio-group.tsx';
import type { OfferedDay } from './days.ts';
import { useWhen } from './use-when.ts';

type DayStripProps = {
  days: readonly OfferedDay[];
  value: string;
  onChoose: (date: string) => void;
};

/** The days as buttons in a grid of weeks; one without a free window says why and cannot be chosen. */
export function DayStrip({ days, value, onChoose }: DayStripProps) {
  const t = useTranslations('bookings');
  const colon = useTranslations('ui.joined')('colon');
  const when = useWhen();
  return (
    <RadioSet legend={t('picker.day')} value={value}>
      {(radio) => (
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {days.map((day) => (
            <label key={day.date} className="day-choice">
              <input
                {...radio({ value: day.date, label: day.date, disabled: day.free === 0 })}
                onChange={() => onChoose(day.date)}
                aria-label={`${when.fullDay(day.date)}${colon}${inWords(day)}`}
              />
              <span className="text-xs text-muted">{when.weekday(day.date)}</span>
              <span className="figures font-semibold whitespace-nowrap max-sm:text-sm">
                {when.dayOfMonth(day.date)}
              </span>
              <span className="text-xs leading-tight break-words hyphens-auto">{inWords(day)}</span>
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );

  function inWords({ free, reason, note }: OfferedDay): string {
    if (reason === null) return t('picker.free', { count: free });
    return reason === 'holiday' && note ? note : t(`dayReasons.${reason}`);
  }
}
