import type { Booking } from '#contract/bookings/schemas.ts';
import { cursorIn } from '#web/loading/address.ts';
import { allPages } from '#web/api/all-pages.ts';
import type { PagePlace } from '#contract/kernel/list-pages.ts';
import type { Api } from '#web/api/client.ts';

/** Bookings as one reading brings them, and where they stand among all. */
export type BookingPage = { bookings: Booking[]; place: PagePlace };

/** Of a hundred visits each: more than a shop's people make in a week. */
const mostPages = 6;

type Days = {
  shopId: number;
  from: string;
  to: string;
  /** Also the requests of any day that wait for an answer. */
  waiting?: 'too';
};

/** The visits of some days in their order; a next page is named where there are more than a calendar brings at once. */
export async function visitsOfDays(
  bookings: Pick<Api['bookings'], 'ofShop'>,
  { shopId, ...days }: Days,
): Promise<BookingPage> {
  const { rows, next } = await allPages(mostPages, async (cursor) => {
    const page = await bookings.ofShop.page({
      params: { shopId },
      query: { ...days, limit: 100, cursor },
    });
    return { rows: page.rows, next: cursorIn(page.next) };
  });
  return { bookings: rows, place: { next, previous: null, counts: null, sort: null } };
}
