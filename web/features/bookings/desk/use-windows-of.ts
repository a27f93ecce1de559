import { useQuery } from '@tanstack/react-query';
import { bookingsApi } from '#web/api/bookings.ts';
import { daysShown } from '../days.ts';

/**
 * Where a booking could be put, two weeks from a date on (today where none is given); its own place counts as free. For the
 * customer, only what the customer could take.
 */
export function useWindowsOf(bookingId: number, from?: string, forWhom?: 'customer') {
  return useQuery({
    queryKey: ['windows', 'of', bookingId, from, forWhom],
    queryFn: () =>
      bookingsApi.windowsOf({
        params: { id: bookingId },
        query: {
          days: String(daysShown),
          ...(from ? { from } : {}),
          ...(forWhom ? { for: forWhom } : {}),
        },
      }),
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
