/** What is kept of the messages about a booking. */
export const messagesKey = (bookingId: number) => ['booking-messages', bookingId];
