import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bookingsApi } from '#web/api/bookings.ts';
import { daysShown } from '../days.ts';

/** Where a booking could be put, two weeks from a date on (today where none is given); its own place counts as free. */
export function useWindowsOf(bookingId: number, from?: string) {
  return useQuery({
    queryKey: ['windows', 'of', bookingId, from],
    queryFn: () =>
      bookingsApi.windowsOf({
        params: { id: bookingId },
        query: { days: String(daysShown), ...(from ? { from } : {}) },
      }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
}

/** What the shop sells, for staff who book for a caller. */
export function useOffer(shopId: number) {
  return useQuery({
    queryKey: ['service-offer', shopId],
    queryFn: () => bookingsApi.offer({ params: { shopId } }),
  });
}
