import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { useTick } from '#web/ui/use-tick.ts';
import { useTimes } from '#web/words/use-times.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

type TaskDueProps = { item: TodayItem; /** The list's time when it was asked for. */ now: string };

/** Until when a task can wait: a running clock in its last hour, how late it is after its end. */
export function TaskDue({ item, now }: TaskDueProps) {
  const t = useTranslations('today.due');
  const { kind, due, facts } = item;
  // These say their day in their own words.
  if (due === null || kind === 'holiday' || kind === 'payout') return null;
  if (kind !== 'ship') return <Clock due={due} now={now} isOverAtEnd={kind === 'accept'} />;
  if (facts.when === 'late') return <Reading tone="late">{t('late')}</Reading>;
  if (facts.when === 'today') return <Reading tone="soon">{t('today')}</Reading>;
  return <LastDay due={due} />;
}

/** A day ends when the next one begins. */
function LastDay({ due }: { due: string }) {
  const t = useTranslations('today.due');
  const { dateTime } = useFormatter();
  const noon = new Date(Date.parse(due) - 43_200_000);
  return <Reading>{t('on', { day: dateTime(noon, 'weekdayAndDay') })}</Reading>;
}

const [minute, hour, day] = [60, 3_600, 86_400];

type ClockProps = {
  due: string;
  now: string;
  /** Nothing can be done any more. */ isOverAtEnd: boolean;
};

function Clock({ due, now, isOverAtEnd }: ClockProps) {
  const t = useTranslations('today.due');
  const times = useTimes();
  // By the second in the last hour, else by the minute.
  const left = useTick((at) => {
    const seconds = Math.ceil((Date.parse(due) - at) / 1_000);
    return seconds > 0 && seconds <= hour ? seconds : Math.ceil(seconds / minute) * minute;
  }, now);
  if (left <= 0)
    return <Reading tone="late">{isOverAtEnd ? t('over') : lateness(t, -left)}</Reading>;
  if (left > hour) {
    const as = left > 7 * day ? 'day' : left > day / 2 ? 'weekday' : 'time';
    return <Reading>{t('by', { at: times(new Date(due), as) })}</Reading>;
  }
  const clock = `${Math.floor(left / minute)}:${String(left % minute).padStart(2, '0')}`;
  return (
    <Reading
      tone={left <= 2 * minute ? 'late' : 'soon'}
      label={t('left', { minutes: Math.ceil(left / minute) })}
    >
      <span className="font-display text-lg leading-none font-semibold">{clock}</span>
    </Reading>
  );
}

function lateness(t: ReturnType<typeof useTranslations<'today.due'>>, seconds: number): string {
  if (seconds < hour) return t('minutes', { count: Math.max(1, Math.floor(seconds / minute)) });
  if (seconds < 2 * day) return t('hours', { count: Math.floor(seconds / hour) });
  return t('days', { count: Math.floor(seconds / day) });
}

const tones = { late: 'text-chili font-semibold', soon: 'text-mango-ink font-semibold' };

type ReadingProps = { tone?: keyof typeof tones; label?: string; children: ReactNode };

function Reading({ tone, label, children }: ReadingProps) {
  return (
    <span
      role={label ? 'timer' : undefined}
      aria-label={label}
      aria-live="off"
      className={`figures flex-none text-sm whitespace-nowrap ${tone ? tones[tone] : 'text-muted'}`}
    >
      {children}
    </span>
  );
}
