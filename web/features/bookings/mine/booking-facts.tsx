import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Booking } from '#contract/bookings/schemas.ts';
import { Photos } from '#web/ui/photos.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { useWork } from '#web/words/use-work.ts';
import { ChosenExtras } from '../chosen-extras.tsx';
import { useTechnicians } from '../use-technicians.ts';
import { useWhen } from '../use-when.ts';

/** When, where, what and for whom. */
export function BookingFacts({ booking }: { booking: Booking }) {
  const t = useTranslations('myBookings.facts');
  const { aside } = useJoined();
  const words = useTranslations('bookings');
  const work = useWork();
  const when = useWhen();
  const technicians = useTechnicians()(booking);
  const wasAgreed = booking.changes.some(({ status }) => status === 'confirmed');
  const { preferredDate, windowFrom, windowTo, plannedFrom, plannedTo, units } = booking;
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-card p-5">
      <h2 id="facts" className="text-lg">
        {t(wasAgreed ? 'title' : 'asked')}
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-[9rem_1fr]">
        <Fact name={t('when')}>
          {aside(when.fullDay(preferredDate), when.window({ from: windowFrom, to: windowTo }))}
        </Fact>
        {booking.status === 'confirmed' && plannedFrom && plannedTo && (
          <Fact name={t('planned')}>
            {t('plannedText', { time: when.window({ from: plannedFrom, to: plannedTo }) })}
          </Fact>
        )}
        {technicians && wasAgreed && (
          <Fact name={t('technician', { count: 1 + booking.helpers.length })}>{technicians}</Fact>
        )}
        <Fact name={t('what')}>
          {aside(work(booking), words('units', { count: units }))}
          <ChosenExtras choices={booking.choices} />
        </Fact>
        <Fact name={t('where')}>
          <span className="as-written">{booking.address}</span>
        </Fact>
        <Fact name={t('who')}>
          {booking.customerName}
          <span className="figures block">{booking.customerPhone}</span>
          {booking.customerEmail && (
            <span className="block break-all">{booking.customerEmail}</span>
          )}
        </Fact>
        {booking.description && (
          <Fact name={t('description')}>
            <span className="as-written">{booking.description}</span>
          </Fact>
        )}
        {booking.photos.length > 0 && (
          <Fact name={t('photos')}>
            <Photos label={t('photos')} photos={booking.photos} />
          </Fact>
        )}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted max-sm:-mb-2">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
