import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Interval } from '#contract/shops/hours.rules.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useListFocus } from '#web/ui/use-list-focus.ts';

type IntervalsFieldProps = {
  /** The day that they are of, read out with each control. */
  day: string;
  intervals: Interval[];
  onChange: (intervals: Interval[]) => void;
  /** More to do with the day, beside adding hours. */
  children?: ReactNode;
};

const mostIntervals = 6;

/** The opening hours of one day, as many intervals as it has. */
export function IntervalsField({ day, intervals, onChange, children }: IntervalsFieldProps) {
  const t = useTranslations('shopSettings.hours');
  const listFocus = useListFocus();
  const put = (index: number, interval: Interval) =>
    onChange(intervals.map((one, place) => (place === index ? interval : one)));
  return (
    <div {...listFocus} className="flex flex-col gap-2">
      {intervals.map(([from, to], index) => (
        <div
          key={index}
          className="grid max-w-sm grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-2"
        >
          <input
            type="time"
            aria-label={t('from', { day, place: index + 1 })}
            value={from}
            onChange={(event) => put(index, [event.target.value, to])}
            className="control px-2! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            aria-label={t('to', { day, place: index + 1 })}
            value={to}
            onChange={(event) => put(index, [from, event.target.value])}
            className="control px-2! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
          />
          <IconButton
            label={t('remove', { day, place: index + 1 })}
            icon={<Icon name="x" className="size-5" />}
            onClick={() => onChange(intervals.filter((_, place) => place !== index))}
          />
          {from !== '' && to !== '' && to <= from && (
            <span className="col-span-full text-sm text-muted">
              {t(to === from ? 'wholeDay' : 'nextDay')}
            </span>
          )}
        </div>
      ))}
      <div className="-ml-3 flex flex-wrap gap-x-2">
        {intervals.length < mostIntervals && (
          <Button
            look="quiet"
            size="small"
            icon={<Icon name="plus" className="size-4" />}
            aria-label={t(intervals.length === 0 ? 'openNamed' : 'addNamed', { day })}
            onClick={() => onChange([...intervals, nextInterval(intervals)])}
          >
            {t(intervals.length === 0 ? 'open' : 'add')}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

/** The usual day at first, then the evening. */
function nextInterval(intervals: readonly Interval[]): Interval {
  return intervals.length === 0 ? ['10:00', '21:00'] : ['', ''];
}
