import { CalendarPlus, Phone, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { holdsPlace } from '#contract/booking-terms.ts';
import type { Booking } from '#contract/bookings.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { BookingStatusBadge } from '../booking-status-badge.tsx';
import { AnotherTime } from './another-time.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { CancelVisit } from './cancel-visit.tsx';
import type { Deeds } from './deeds.ts';
import { History } from './history.tsx';
import { MoveVisit } from './move-visit.tsx';
import { PriceQuestion } from './price-question.tsx';
import { Promises } from './promises.tsx';
import { Prices } from './prices.tsx';
import { againPath } from './again.ts';
import { useStandingWords } from './use-standing-words.ts';

export type BookingDetailProps = {
  booking: Booking;
  deeds: Deeds;
  calendarPath: string;
  /** Asks for the booking anew. */
  onChanged: () => void;
  /** Where a booking that took the place of this one is shown. */
  pathOfNew: (made: Booking & { link: string }) => string;
  children?: ReactNode;
};

/** One booking as its customer sees it: where it stands, what may be done, what was agreed, what happened. */
export function BookingDetail({ booking, deeds, calendarPath, onChanged, pathOfNew, children }: BookingDetailProps) {
  const t = useTranslations('myBookings');
  const standing = useStandingWords();
  const isComing = holdsPlace(booking.status);
  return (
    <div className="flex flex-col gap-8">
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-2xl md:text-3xl">
            {t.rich('titled', { reference: () => <span className="figures select-all">{booking.reference}</span> })}
          </h1>
          <BookingStatusBadge {...booking} />
        </div>
        <p className="max-w-prose text-lg">{standing(booking)}</p>
        <Promises booking={booking} />
      </header>
      <PriceQuestion booking={booking} deeds={deeds} onChanged={onChanged} />
      <AnotherTime booking={booking} pathOfNew={pathOfNew} />
      <div className="flex flex-wrap gap-2">
        {isComing && booking.changeableUntil !== null && (
          <>
            <MoveVisit booking={booking} deeds={deeds} onChanged={onChanged} />
            <CancelVisit booking={booking} deeds={deeds} onChanged={onChanged} />
          </>
        )}
        {isComing && (
          <a className="button" data-look="secondary" href={calendarPath}>
            <CalendarPlus aria-hidden="true" className="size-4" />
            {t('calendar')}
          </a>
        )}
        {!isComing && (
          <ButtonLink to={againPath(booking)} look="secondary" icon={<RotateCcw className="size-4" />}>
            {t('again')}
          </ButtonLink>
        )}
        <a className="button" data-look="quiet" href={`tel:${booking.shopPhone.replaceAll(/[^+\d]/g, '')}`}>
          <Phone aria-hidden="true" className="size-4" />
          {t('call', { phone: booking.shopPhone })}
        </a>
      </div>
      {children}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
        <div className="flex min-w-0 flex-col gap-6">
          <BookingFacts booking={booking} />
          <History booking={booking} />
        </div>
        <Prices booking={booking} />
      </div>
    </div>
  );
}
