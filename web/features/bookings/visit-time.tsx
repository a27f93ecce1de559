import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { addDays } from '#contract/kernel/time.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DayStrip } from './day-strip.tsx';
import { daysOf, daysShown, pageOf } from './days.ts';
import { NearTimes } from './near-times.tsx';
import { SlotCards } from './slot-cards.tsx';
import { useFirstFree } from './use-first-free.ts';
import { useWhen } from './use-when.ts';
import { useWindows, type WindowSource } from './use-windows.ts';

export type ChosenTime = { date: string; slot: TimeSlot | '' };

type VisitTimeProps = {
  /** The shop's civil date, and the last one that it takes visits for. */
  today: string;
  lastDay: string;
  /** Null until it is known what the visit is for. */
  source: WindowSource | null;
  value: ChosenTime;
  /** Called with the window, too, where one was chosen. */
  onChange: (value: ChosenTime, window?: WindowOffer) => void;
  /** The time that the visit has already. */
  own?: { date: string; slot: TimeSlot } | null;
  /** Chosen by the firm's people for a customer. */
  isFirms?: boolean;
  errors?: { date?: string; slot?: string };
};

/**
 * When: the days two weeks at a time, and the windows of the chosen day. What cannot be booked stays visible, with its
 * reason. A day may also be typed.
 */
export function VisitTime({
  today,
  lastDay,
  source,
  value,
  onChange,
  own = null,
  isFirms = false,
  errors = {},
}: VisitTimeProps) {
  const t = useTranslations('bookings.picker');
  const when = useWhen();
  const [from, setFrom] = useState(() => pageOf(value.date <= lastDay ? value.date : today, today));
  const { data, isError, isPlaceholderData, refetch } = useWindows(source, from);
  const days = data ? daysOf(data) : undefined;
  const day = days?.find(({ date }) => date === value.date);
  const chooseDay = (date: string) => {
    const stillFree = days
      ?.find((one) => one.date === date)
      ?.windows.find(({ slot, reason }) => slot === value.slot && reason === null);
    onChange({ date, slot: stillFree ? value.slot : '' }, stillFree);
  };
  const firstFree = useFirstFree(source, { today, lastDay });
  const isOver = value.date !== '' && value.date < today;
  const isTooFar = value.date > lastDay;
  const firstFreeWords =
    firstFree === null
      ? t('noneAtAll', { day: when.day(lastDay) })
      : firstFree && t('firstFree', { day: when.day(firstFree) });
  const outside = isOver ? t('isOver') : isTooFar && t('isTooFar', { day: when.day(lastDay) });
  const typeDay = (date: string) => {
    onChange({ date, slot: '' });
    if (date >= today && date <= lastDay) setFrom(pageOf(date, today));
  };
  const takeNear = (window: WindowOffer) => {
    onChange(window, window);
    setFrom(pageOf(window.date, today));
  };
  if (isError && !data)
    return (
      <Alert
        tone="error"
        live
        action={
          <Button look="secondary" size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {t('failed')}
      </Alert>
    );
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-busy={isPlaceholderData || undefined}>
      <NearTimes {...{ source, today, value, own, isFirms }} onChoose={takeNear} />
      <div className="flex min-w-0 flex-col gap-3">
        {days ? (
          <DayStrip
            days={days.filter(({ date }) => date <= lastDay)}
            value={value.date}
            onChoose={chooseDay}
          />
        ) : (
          <DaysLoading />
        )}
        {days?.every(({ free }) => free === 0) && firstFree !== undefined && (
          <div role="status" className="flex flex-wrap items-center gap-3">
            <p>{firstFree === null ? firstFreeWords : `${t('none')} ${firstFreeWords}`}</p>
            {firstFree && (
              <Button look="secondary" size="small" onClick={() => typeDay(firstFree)}>
                {t('toFirstFree')}
              </Button>
            )}
          </div>
        )}
        <div className="flex flex-wrap items-end justify-between gap-3">
          <div className="flex gap-2">
            <Button
              look="secondary"
              size="small"
              icon={<Icon name="chevron-left" className="size-4" />}
              aria-disabled={from <= today}
              onClick={() => from > today && setFrom(addDays(from, -daysShown))}
            >
              {t('earlier')}
            </Button>
            <Button
              look="secondary"
              size="small"
              aria-disabled={addDays(from, daysShown) > lastDay}
              onClick={() =>
                addDays(from, daysShown) <= lastDay && setFrom(addDays(from, daysShown))
              }
            >
              {t('later')}
              <Icon name="chevron-right" className="size-4" />
            </Button>
          </div>
          <TextField
            id="preferredDate"
            type="date"
            label={t('typed')}
            hint={t('typedHint', { day: when.day(lastDay) })}
            min={today}
            max={lastDay}
            value={value.date}
            error={outside ? [outside, firstFreeWords].filter(Boolean).join(' ') : errors.date}
            onChange={(event) => typeDay(event.currentTarget.value)}
            className="w-52"
          />
        </div>
      </div>
      <SlotCards
        day={day}
        value={value.slot}
        error={errors.slot}
        isFirms={isFirms}
        onChoose={(window) => onChange(window, window)}
      />
    </div>
  );
}

function DaysLoading() {
  return (
    <Skeleton className="grid grid-cols-4 gap-2 sm:grid-cols-7">
      {Array.from({ length: daysShown }, (_, index) => (
        <Bone key={index} className="h-20 rounded-control" />
      ))}
    </Skeleton>
  );
}
