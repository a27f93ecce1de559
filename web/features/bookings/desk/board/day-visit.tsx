import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { holdsPlace } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { useWork } from '#web/words/use-work.ts';
import { BookingStatusBadge } from '../../booking-status-badge.tsx';
import { ChosenExtras } from '../../chosen-extras.tsx';
import { useWhen } from '../../use-when.ts';
import type { DeskActions } from '../desk-actions.ts';
import { PriceLine } from '../price-line.tsx';
import { PromiseClock } from '../promise-clock.tsx';
import { Checklist } from './checklist.tsx';
import { DaySteps } from './day-steps.tsx';

type DayVisitProps = {
  shopId: number;
  booking: Booking;
  /** The visit before it, of the same day. */
  before: Booking | undefined;
  now: string;
  isBusy: boolean;
  actions: DeskActions;
};

/** A visit as its technician needs it on the spot. */
export function DayVisit({ shopId, booking, before, now, isBusy, actions }: DayVisitProps) {
  const t = useTranslations('dispatch.day');
  const when = useWhen();
  const heading = useId();
  const { customerName: name, plannedFrom, plannedTo, windowFrom, windowTo, status } = booking;
  const time = { from: plannedFrom ?? windowFrom, to: plannedTo ?? windowTo };
  return (
    <li
      aria-labelledby={heading}
      className={`flex flex-col gap-3 rounded-card border border-line bg-card p-4 ${holdsPlace(status) ? '' : 'opacity-90'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="figures font-display text-xl font-semibold">{when.window(time)}</p>
        <BookingStatusBadge status={status} endedBy={booking.endedBy} />
      </div>
      <div className="flex flex-col gap-1">
        <h3 id={heading} className="text-lg break-words">
          {name}
        </h3>
        <PromiseClock booking={booking} now={now} />
        <Job booking={booking} />
        <p className="break-words">{booking.address}</p>
        <FromLast booking={booking} before={before} />
        <PriceLine booking={booking} />
      </div>
      <div className="flex flex-wrap gap-2 *:grow">
        <Go booking={booking} />
        <Button
          look="secondary"
          className="min-h-12 px-2"
          aria-haspopup="dialog"
          aria-label={t('detailsOf', { name })}
          onClick={() => actions.ask({ kind: 'panel', booking })}
        >
          {t('details')}
        </Button>
      </div>
      {(status === 'confirmed' || status === 'in_progress') && (
        <Checklist shopId={shopId} booking={booking} />
      )}
      <DaySteps booking={booking} isBusy={isBusy} actions={actions} />
    </li>
  );
}

function Job({ booking }: { booking: Booking }) {
  const bookings = useTranslations('bookings');
  const work = useWork();
  const { units, description } = booking;
  return (
    <>
      <p className="figures">{[work(booking), bookings('units', { count: units })].join(' · ')}</p>
      <ChosenExtras choices={booking.choices} />
      {description && <p className="break-words text-muted">{description}</p>}
    </>
  );
}

/** Whether the way is long. */
function FromLast({ booking, before }: Pick<DayVisitProps, 'booking' | 'before'>) {
  const t = useTranslations('bookingDesk.calendar');
  const [here, last] = [booking.sector, before?.sector];
  if (!before || (here !== null && here === last)) return null;
  return (
    <p className="flex items-center gap-1.5 text-sm text-muted">
      <Icon name="route" className="size-4" />
      {t('far')}
    </p>
  );
}

const look = 'button min-h-12 px-2';

/** The way there, and a call. */
function Go({ booking: { customerName: name, customerPhone, address } }: { booking: Booking }) {
  const t = useTranslations('dispatch.day');
  const ui = useTranslations('ui');
  return (
    <>
      <a
        href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`}
        target="_blank"
        rel="noopener noreferrer"
        data-look="secondary"
        className={look}
        aria-label={`${t('navigateTo', { name })} (${ui('newTab')})`}
      >
        <Icon name="navigation" className="size-4 flex-none" />
        {t('navigate')}
      </a>
      <a
        href={`tel:${customerPhone.replaceAll(/[^\d+]/g, '')}`}
        data-look="secondary"
        className={look}
        aria-label={t('callName', { name })}
      >
        <Icon name="phone" className="size-4 flex-none" />
        {t('call')}
      </a>
    </>
  );
}
