/** The endpoints that only pages about service visits, and of those who make them, use in the browser, grouped by domain. */
import { bookingMessageRoutes } from './bookings/messages.schemas.ts';
import { bookingRoutes } from './bookings/schemas.ts';
import { cartVisitRoutes } from './bookings/cart-visits.schemas.ts';
import { equipmentRoutes } from './bookings/equipment.schemas.ts';
import { providerSetupRoutes } from './shops/provider-setup.schemas.ts';
import { teamRequestRoutes } from './shops/team-requests.schemas.ts';

export const serviceRoutes = {
  bookings: bookingRoutes,
  cartVisits: cartVisitRoutes,
  bookingMessages: bookingMessageRoutes,
  equipment: equipmentRoutes,
  teamRequests: teamRequestRoutes,
  providerSetup: providerSetupRoutes,
};
