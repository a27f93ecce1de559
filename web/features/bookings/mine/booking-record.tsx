import type { Booking } from '#contract/bookings/schemas.ts';
import { BookingFacts } from './booking-facts.tsx';
import { History } from './history.tsx';
import { Prices } from './prices.tsx';

/** What was agreed, what happened, and what it costs. */
export default function BookingRecord({ booking }: { booking: Booking }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-8">
      <div className="flex min-w-0 flex-col gap-6">
        <BookingFacts booking={booking} />
        <History booking={booking} />
      </div>
      <Prices booking={booking} />
    </div>
  );
}
