import { bookingMessagesApi, equipmentApi } from '#web/api/bookings.ts';
import { useQuery } from '@tanstack/react-query';

/** Everything else that is kept of a booking: what its customer was told, and their units. */
export const aboutKey = (bookingId: number) => ['about-booking', bookingId];

export const messagesKey = (bookingId: number) => [...aboutKey(bookingId), 'messages'];

/** What the customer was told, asked anew whenever somebody looks: messages go their way without the booking. */
export function useMessages(bookingId: number) {
  return useQuery({
    queryKey: messagesKey(bookingId),
    queryFn: () => bookingMessagesApi.list({ params: { id: bookingId } }),
    staleTime: 0,
  });
}

/** The customer's units, with what was done to each. */
export function useEquipment(bookingId: number) {
  return useQuery({
    queryKey: [...aboutKey(bookingId), 'equipment'],
    queryFn: () => equipmentApi.ofBooking({ params: { id: bookingId } }),
    staleTime: 0,
  });
}
