import { bookingMessagesApi, checksApi, equipmentApi } from '#web/api/bookings.ts';
import { useQuery } from '@tanstack/react-query';

/** Everything else that is stored of a booking: the messages to its customer, their units, and its checklist. */
export const aboutKey = (bookingId: number) => ['about-booking', bookingId];

export const messagesKey = (bookingId: number) => [...aboutKey(bookingId), 'messages'];

export const checksKey = (bookingId: number) => [...aboutKey(bookingId), 'checks'];

/** The checklist, empty before the work has begun. */
export function useChecks(bookingId: number) {
  return useQuery({
    queryKey: checksKey(bookingId),
    queryFn: () => checksApi.ofBooking({ params: { id: bookingId } }),
    staleTime: 0,
  });
}

/** The messages to the customer, read again at each look: their delivery does not change the booking. */
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
