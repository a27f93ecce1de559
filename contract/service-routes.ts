/** The endpoints that only pages about service visits, and of those who make them, use in the browser, grouped by domain. */
import { bookingMessageRoutes } from './booking-messages.ts';
import { bookingRoutes } from './bookings.ts';
import { cartVisitRoutes } from './cart-visits.ts';
import { equipmentRoutes } from './equipment.ts';
import { providerSetupRoutes } from './provider-setup.ts';
import { teamRequestRoutes } from './team-requests.ts';

export const serviceRoutes = {
  bookings: bookingRoutes,
  cartVisits: cartVisitRoutes,
  bookingMessages: bookingMessageRoutes,
  equipment: equipmentRoutes,
  teamRequests: teamRequestRoutes,
  providerSetup: providerSetupRoutes,
};
