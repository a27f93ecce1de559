import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { acceptMinutes, isUnpaid } from '#contract/orders/rules.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useTick } from '#web/ui/use-tick.ts';
import { useTimes } from '#web/words/use-times.ts';
import type { OrderAtWork } from './order-at-work.ts';

type StageClockProps = {
  order: OrderAtWork;
  /** The board's time when it was asked for. */ boardNow: string;
};

/** The time that matters at an order's stage: to accept, to the door, or how long it has waited. */
export function StageClock({ order, boardNow }: StageClockProps) {
  const t = useTranslations('board.clock');
  if (isUnpaid(order)) return <Reading icon={<Icon name="credit-card" />}>{t('unpaid')}</Reading>;
  if (order.status === 'pending' && order.acceptBy)
    return <ToAccept order={order} by={order.acceptBy} boardNow={boardNow} />;
  // What waits to be fetched has kept its promise.
  const isReady = order.isPickup && (order.kitchenStep === 'ready' || order.status === 'shipped');
  if (order.promisedAt && !isReady)
    return <PromiseClock at={order.promisedAt} boardNow={boardNow} />;
  return (
    <Waiting
      since={order.status === 'pending' ? order.placedAt : order.movedAt}
      boardNow={boardNow}
    />
  );
}

/** The time that is left to accept; of what is ordered for later, when it is wanted, until that time begins. */
function ToAccept({ order, by, boardNow }: StageClockProps & { by: string }) {
  // A board may be a little older than what comes onto it.
  const isRunning = useTick(
    (now) =>
      Date.parse(by) - Math.max(now, Date.parse(order.placedAt)) <= (acceptMinutes + 1) * 60_000,
    boardNow,
  );
  if (isRunning || !order.promisedAt) return <AcceptClock by={by} boardNow={boardNow} />;
  return <PromiseClock at={order.promisedAt} boardNow={boardNow} />;
}

function AcceptClock({ by, boardNow }: { by: string; boardNow: string }) {
  const t = useTranslations('board.clock');
  const left = useTick((now) => Math.max(0, Math.ceil((Date.parse(by) - now) / 1_000)), boardNow);
  if (left === 0) return <Reading tone="late">{t('over')}</Reading>;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Reading
      icon={<Icon name="timer" />}
      tone={left <= 120 ? 'late' : left <= 300 ? 'soon' : undefined}
      label={t('acceptIn', { minutes: Math.ceil(left / 60) })}
    >
      <span className="figures font-display text-xl font-semibold">{clock}</span>
      <span aria-hidden="true">{t('toAccept')}</span>
    </Reading>
  );
}

function PromiseClock({ at, boardNow }: { at: string; boardNow: string }) {
  const t = useTranslations('board.clock');
  const times = useTimes();
  const minutes = useTick((now) => Math.ceil((Date.parse(at) - now) / 60_000), boardNow);
  const isLong = Math.abs(minutes) > 180;
  const due = times(new Date(at), isLong ? 'weekday' : 'time');
  return (
    <Reading
      icon={<Icon name="timer" />}
      tone={minutes < 0 ? 'late' : minutes <= 10 ? 'soon' : undefined}
    >
      <span className="figures font-display text-lg font-semibold whitespace-nowrap">{due}</span>
      <span>
        {isLong
          ? t('promised')
          : minutes < 0
            ? t('late', { minutes: -minutes })
            : t('left', { minutes })}
      </span>
    </Reading>
  );
}

function Waiting({ since, boardNow }: { since: string; boardNow: string }) {
  const t = useTranslations('board.clock');
  const minutes = useTick(
    (now) => Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)),
    boardNow,
  );
  const [unit, count] =
    minutes < 60
      ? (['minutes', minutes] as const)
      : minutes < 2_880
        ? (['hours', Math.floor(minutes / 60)] as const)
        : (['days', Math.floor(minutes / 1_440)] as const);
  return <Reading icon={<Icon name="clock-3" />}>{t(unit, { count })}</Reading>;
}

const tones = { late: 'text-chili font-semibold', soon: 'text-mango-ink font-semibold' };

function Reading({
  icon,
  tone,
  label,
  children,
}: {
  icon?: ReactNode;
  tone?: keyof typeof tones;
  label?: string;
  children: ReactNode;
}) {
  return (
    <p
      role={label ? 'timer' : undefined}
      aria-label={label}
      aria-live="off"
      className={`figures flex min-w-0 items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:flex-none ${tone ? tones[tone] : 'text-muted'}`}
    >
      {icon}
      <span className="flex min-w-0 flex-wrap items-baseline gap-x-1.5">{children}</span>
    </p>
  );
}
