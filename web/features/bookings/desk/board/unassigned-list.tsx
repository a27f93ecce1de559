import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useWork } from '#web/words/use-work.ts';
import { extrasOf } from '../../chosen-extras.tsx';
import { useWhen } from '../../use-when.ts';
import { PromiseClock } from '../promise-clock.tsx';
import { UrgencyBadge } from '../urgency-badge.tsx';
import { Carryable, CarryHandle } from './carried-card.tsx';
import type { BoardCardProps } from './visit-card.tsx';

type UnassignedListProps = Omit<BoardCardProps, 'booking'> & {
  waiting: readonly Booking[];
  loose: readonly Booking[];
};

/** What is still to be given to somebody, beside the lanes into which it goes. */
export function UnassignedList({ waiting, loose, ...rest }: UnassignedListProps) {
  const t = useTranslations('dispatch.unassigned');
  const heading = useId();
  const count = waiting.length + loose.length;
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-3">
      <h2 id={heading} className="text-base">
        {t('title', { count })}
      </h2>
      {count === 0 && <p className="text-sm text-muted">{t('none')}</p>}
      <Group title={t('loose')} bookings={loose} {...rest} />
      <Group title={t('waiting')} bookings={waiting} {...rest} />
    </section>
  );
}

type GroupProps = Omit<BoardCardProps, 'booking'> & { title: string; bookings: readonly Booking[] };

function Group({ title, bookings, ...rest }: GroupProps) {
  if (bookings.length === 0) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <h3 className="text-sm font-semibold text-muted">{title}</h3>
      <ul className="flex gap-2 overflow-x-auto p-0.5 lg:max-h-[calc(100dvh-16rem)] lg:flex-col lg:overflow-y-auto">
        {bookings.map((booking) => (
          <li key={booking.id} className="flex-none max-lg:w-64">
            <UnassignedCard booking={booking} {...rest} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function UnassignedCard({ booking, actions, carry, now }: BoardCardProps) {
  const t = useTranslations('dispatch.unassigned');
  const desk = useTranslations('bookingDesk.calendar');
  const bookings = useTranslations('bookings');
  const work = useWork();
  const when = useWhen();
  const { customerName, preferredDate, windowFrom, windowTo, units, sector } = booking;
  const wish = when.dayAndWindow(preferredDate, { from: windowFrom, to: windowTo });
  return (
    <Carryable
      booking={booking}
      carry={carry}
      className="flex cursor-grab flex-col gap-1 rounded-control border border-dashed border-mango bg-card px-3 py-2 hover:border-ink"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => actions.ask({ kind: 'panel', booking })}
        className="max-w-full cursor-[inherit] self-start truncate pr-6 text-left font-semibold after:absolute after:inset-0 after:rounded-control"
      >
        {customerName}
      </button>
      <CarryHandle booking={booking} carry={carry} />
      <p className="figures text-sm">{t('wish', { when: wish })}</p>
      <p className="figures truncate text-xs text-muted">
        {[
          sector && desk('sector', { sector }),
          bookings('units', { count: units }),
          work(booking),
          extrasOf(booking),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <UrgencyBadge urgency={booking.urgency} />
        <PromiseClock booking={booking} now={now} />
      </div>
    </Carryable>
  );
}
