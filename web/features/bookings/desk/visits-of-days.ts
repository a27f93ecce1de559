import type { Booking } from '#contract/bookings.ts';
import { serviceRoutes } from '#contract/service-routes.ts';
import { cursorIn } from '#web/address.ts';
import type { Api } from '#web/api.ts';

/** Bookings as one reading brings them; `next` is where the rest begins. */
export type BookingPage = { bookings: Booking[]; next: string | null };

/** Of a hundred visits each: more than a shop's people make in a week. */
const mostPages = 6;

type Days = { shopId: number; from: string; to: string };

/** The visits of some days in their order, page after page; `next` is set where there are more than a calendar brings at once. */
export function visitsOfDays(api: Pick<Api, 'page'>, { shopId, ...days }: Days): Promise<BookingPage> {
  return readOn({ bookings: [], next: null }, mostPages);

  async function readOn(known: BookingPage, pagesLeft: number): Promise<BookingPage> {
    const query = { ...days, limit: 100, ...(known.next ? { cursor: known.next } : {}) };
    const { rows, next } = await api.page(serviceRoutes.bookings.ofShop, { params: { shopId }, query });
    const read = { bookings: [...known.bookings, ...rows], next: cursorIn(next) };
    return read.next && pagesLeft > 1 ? readOn(read, pagesLeft - 1) : read;
  }
}
