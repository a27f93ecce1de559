/** The endpoints that only pages about service visits use in the browser, grouped by domain. */
import { bookingMessageRoutes } from './booking-messages.ts';
import { bookingRoutes } from './bookings.ts';
import { equipmentRoutes } from './equipment.ts';

export const serviceRoutes = {
  bookings: bookingRoutes,
  bookingMessages: bookingMessageRoutes,
  equipment: equipmentRoutes,
};
