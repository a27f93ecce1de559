import { type ReactNode, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { holdsPlace } from '#contract/bookings/rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { Icon } from '#web/ui/icon.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { ChangeVisit } from './change-visit.tsx';
import type { BookingActions } from './booking-actions.ts';
import { Promises } from './promises.tsx';
import { againPath } from './again.ts';
import { useProgressWords } from './use-progress-words.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { EarlierTime } from './earlier-time.tsx';
import { NobodyCame } from './nobody-came.tsx';
import { PlanCard } from './plan-card.tsx';

// Few bookings have a question to answer, and what was agreed and paid stands below it all.
const PriceQuestion = lazy(() => import('./price-question.tsx'));
const AnotherTime = lazy(() => import('./another-time.tsx'));
const BookingRecord = lazy(() => import('./booking-record.tsx'));

type BookingDetailProps = {
  booking: Booking;
  actions: BookingActions;
  calendarPath: string;
  /** Asks for the booking again. */
  onChanged: () => void;
  /** Where a booking that took the place of this one is shown. */
  pathOfNew: (made: Booking & { link: string }) => string;
  /** What else may be done. */
  moreActions?: ReactNode;
  children?: ReactNode;
};

/** One booking as its customer sees it: its progress, what may be done, what was agreed, what happened. */
export function BookingDetail({
  booking,
  actions,
  calendarPath,
  onChanged,
  pathOfNew,
  moreActions,
  children,
}: BookingDetailProps) {
  const t = useTranslations('myBookings');
  const progressWords = useProgressWords();
  const isComing = holdsPlace(booking.status);
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl md:text-3xl">
            {t.rich('titled', {
              reference: () => <span className="figures select-all">{booking.reference}</span>,
            })}
          </h1>
          <BookingStatusBadge {...booking} />
        </div>
        <p className="max-w-prose text-lg">{progressWords(booking)}</p>
        <Promises booking={booking} />
      </header>
      <LatePart>
        {isComing && booking.quotedPrice !== null && (
          <PriceQuestion
            booking={booking}
            price={booking.quotedPrice}
            actions={actions}
            onChanged={onChanged}
          />
        )}
        {isComing && booking.earlier?.offer && (
          <EarlierTime offer={booking.earlier.offer} actions={actions} onChanged={onChanged} />
        )}
        {booking.endedBy === 'declined' && booking.alternatives.length > 0 && (
          <AnotherTime booking={booking} actions={actions} pathOfNew={pathOfNew} />
        )}
      </LatePart>
      <div className="flex flex-wrap gap-2">
        {booking.maySayNobodyCame && (
          <NobodyCame booking={booking} actions={actions} onChanged={onChanged} />
        )}
        {isComing && booking.changeableUntil !== null && (
          <ChangeVisit booking={booking} actions={actions} onChanged={onChanged} />
        )}
        {isComing && booking.status !== 'in_progress' && (
          <a className="button" data-look="secondary" href={calendarPath}>
            <Icon name="calendar-plus" className="size-4" />
            {t('calendar')}
          </a>
        )}
        {moreActions}
        {!isComing && booking.plan?.state !== 'open' && (
          <ButtonLink
            to={againPath(booking)}
            look="secondary"
            icon={<Icon name="rotate-ccw" className="size-4" />}
          >
            {t('again')}
          </ButtonLink>
        )}
        {booking.shopPhone !== '' && (
          <a className="button" data-look="quiet" href={dialled(booking.shopPhone)}>
            <Icon name="phone" className="size-4" />
            {t('call', { phone: booking.shopPhone })}
          </a>
        )}
      </div>
      {booking.plan && (
        <PlanCard
          booking={booking}
          plan={booking.plan}
          calls={actions.plan}
          pathOfNew={pathOfNew}
        />
      )}
      {children}
      <Suspense>
        <BookingRecord booking={booking} />
      </Suspense>
    </div>
  );
}
