import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useWork } from '#web/words/use-work.ts';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { ChosenExtras } from '../chosen-extras.tsx';
import { useTechnicians } from '../use-technicians.ts';
import { useWhen } from '../use-when.ts';
import { ContactLinks } from './contact-links.tsx';
import type { DeskActions } from './desk-actions.ts';
import { PriceLine } from './price-line.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { UrgencyBadge } from './urgency-badge.tsx';
import { useEntries } from './use-entries.ts';
import { WorkButtons } from './work-buttons.tsx';

type BookingCardProps = { booking: Booking; now: string; isBusy: boolean; actions: DeskActions };

/** A booking in short: when, who, what, where, what was promised, and the one next step. */
export const DeskBookingCard = memo(function DeskBookingCard({
  booking,
  now,
  isBusy,
  actions,
}: BookingCardProps) {
  const t = useTranslations('bookingDesk.card');
  const bookings = useTranslations('bookings');
  const work = useWork();
  const when = useWhen();
  const technicians = useTechnicians();
  const {
    customerName: name,
    category,
    packageTitle,
    serviceType,
    units,
    photos,
    description,
    sector,
  } = booking;
  return (
    <li className="relative flex min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-4 has-[.card-title:hover]:border-edge">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <p className="figures font-display text-lg font-semibold">
            {when.day(booking.preferredDate)}
            <span className="ml-2 text-base font-normal whitespace-nowrap text-muted">
              {when.window({ from: booking.windowFrom, to: booking.windowTo })}
            </span>
          </p>
          <PromiseClock booking={booking} now={now} />
        </div>
        <Menu
          label={t('more', { name })}
          aria-keyshortcuts="O"
          quietLabel
          look="quiet"
          className="relative z-1 -mt-1.5 -mr-2.5"
          align="end"
          icon={<Icon name="ellipsis-vertical" className="size-5" />}
          entries={useEntries(booking, actions)}
        />
      </div>
      <h2 className="text-base font-semibold">
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => actions.ask({ kind: 'panel', booking })}
          className="card-title line-clamp-2 max-w-full cursor-pointer text-left break-words outline-none after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-leaf"
        >
          {name}
        </button>
      </h2>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {booking.status !== 'pending' && (
          <BookingStatusBadge status={booking.status} endedBy={booking.endedBy} />
        )}
        <UrgencyBadge urgency={booking.urgency} />
        {booking.plan?.number && (
          <Badge>
            {bookings('plan.visit', { number: booking.plan.number, visits: booking.plan.visits })}
          </Badge>
        )}
      </div>
      <p className="text-sm">
        <span className="font-semibold">{work({ category, serviceType })}</span>
        <span className="figures text-muted">
          {' · '}
          {bookings('units', { count: units })}
          {packageTitle && ` · ${packageTitle}`}
        </span>
      </p>
      <ChosenExtras choices={booking.choices} />
      {description && <p className="line-clamp-2 text-sm break-words text-muted">{description}</p>}
      <ContactLinks booking={booking} onWhatsApp={actions.whatsApp} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PriceLine booking={booking} />
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted [&_svg]:size-4">
          {photos.length > 0 && (
            <span className="figures flex items-center gap-1">
              <Icon name="images" />
              {t('photos', { count: photos.length })}
            </span>
          )}
          {sector && <span className="figures">{t('sector', { sector })}</span>}
          <span className="flex items-center gap-1">
            <Icon name="user-round" />
            {technicians(booking) ?? t('nobody')}
          </span>
        </p>
      </div>
      <WorkButtons booking={booking} isBusy={isBusy} actions={actions} size="small" />
    </li>
  );
});
