import { useQuery } from '@tanstack/react-query';
import { serviceApi } from '#web/api/service-api.ts';

/** Everything else that is kept of a booking: what its customer was told, and their units. */
export const aboutKey = (bookingId: number) => ['about-booking', bookingId];

export const messagesKey = (bookingId: number) => [...aboutKey(bookingId), 'messages'];

/** What the customer was told, asked anew whenever somebody looks: messages go their way without the booking. */
export function useMessages(bookingId: number) {
  return useQuery({
    queryKey: messagesKey(bookingId),
    queryFn: () => serviceApi.bookingMessages.list({ params: { id: bookingId } }),
    staleTime: 0,
  });
}

/** The customer's units, with what was done to each. */
export function useEquipment(bookingId: number) {
  return useQuery({
    queryKey: [...aboutKey(bookingId), 'equipment'],
    queryFn: () => serviceApi.equipment.ofBooking({ params: { id: bookingId } }),
    staleTime: 0,
  });
}
