import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTick } from '#web/ui/use-tick.ts';
import { promisedBy } from '../promised-by.ts';
import { useWhen } from '../use-when.ts';

type PromiseClockProps = {
  booking: Booking;
  /** The server's time when the page was made. */
  now: string;
};

/**
 * The promise that matters now: an answer, or the visit within its window, and no later than its urgency promised; red once
 * it is broken. Nothing for what ended in time.
 */
export function PromiseClock({ booking, now }: PromiseClockProps) {
  const t = useTranslations('bookingDesk.promise');
  const when = useWhen();
  const { status, endedBy, mustMove, nobodyCameAt, respondBy, arrivedAt, completedAt, late } =
    booking;
  if (status === 'pending' && respondBy)
    return <DueClock by={respondBy} now={now} promise="answer" />;
  if (mustMove)
    return (
      <Reading tone="late" icon={<Icon name="triangle-exclamation-point" />}>
        {t('mustMove')}
      </Reading>
    );
  if (nobodyCameAt)
    return (
      <Reading tone="late" icon={<Icon name="triangle-exclamation-point" />}>
        {t('nobodyCame', { time: when.at(nobodyCameAt) })}
      </Reading>
    );
  if (status === 'confirmed' && !arrivedAt)
    return <DueClock by={promisedBy(booking)} now={now} promise="visit" />;
  if (late)
    return <Reading tone="late">{t(`wasLate.${endedBy === 'expired' ? 'never' : late}`)}</Reading>;
  if (status === 'completed' && completedAt)
    return <Reading>{t('done', { time: when.at(completedAt) })}</Reading>;
  if (arrivedAt && status !== 'completed')
    return <Reading>{t('arrived', { time: when.at(arrivedAt) })}</Reading>;
  return null;
}

function DueClock({ by, now, promise }: { by: string; now: string; promise: 'answer' | 'visit' }) {
  const t = useTranslations('bookingDesk.promise');
  const when = useWhen();
  const minutes = useTick((time) => Math.ceil((Date.parse(by) - time) / 60_000), now);
  const duration = useDuration(Math.abs(minutes));
  if (minutes < 0)
    return (
      <Reading tone="late" icon={<Icon name="triangle-exclamation-point" />}>
        {t(`${promise}.over`, { duration })}
      </Reading>
    );
  const isSoon = minutes <= (promise === 'answer' ? 60 : 180);
  return (
    <Reading tone={isSoon ? 'soon' : undefined}>
      {promise === 'answer' || minutes < 1_440
        ? t(`${promise}.left`, { duration })
        : t('visit.by', { time: when.at(by) })}
    </Reading>
  );
}

/** A length of time in words: minutes, hours with minutes, or days. */
function useDuration(minutes: number): string {
  const t = useTranslations('bookingDesk.duration');
  if (minutes < 60) return t('minutes', { minutes });
  if (minutes < 2_880)
    return t('hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
  return t('days', { days: Math.floor(minutes / 1_440) });
}

const tones = { late: 'text-chili font-semibold', soon: 'text-mango-ink font-semibold' };

function Reading({
  tone,
  icon = <Icon name="timer" />,
  children,
}: {
  tone?: keyof typeof tones;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <p
      className={`figures flex items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:flex-none ${tone ? tones[tone] : 'text-muted'}`}
    >
      {icon}
      {children}
    </p>
  );
}
