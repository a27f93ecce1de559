import {
  bookingDeskPaths,
  bookingMessagePaths,
  bookingPaths,
  cartVisitPaths,
  checkPaths,
  earlierPaths,
  equipmentPaths,
  directPaymentPaths,
  nobodyCamePaths,
  planPaths,
  serviceSettingsPaths,
} from '#contract/bookings/paths.ts';
import type { cartVisitRoutes } from '#contract/bookings/cart-visits.schemas.ts';
import type { checkRoutes } from '#contract/bookings/checks.schemas.ts';
import type { bookingDeskRoutes } from '#contract/bookings/desk.schemas.ts';
import type { earlierRoutes } from '#contract/bookings/earlier.schemas.ts';
import type { equipmentRoutes } from '#contract/bookings/equipment.schemas.ts';
import type { bookingMessageRoutes } from '#contract/bookings/messages.schemas.ts';
import type { directPaymentRoutes } from '#contract/bookings/direct-payment.schemas.ts';
import type { nobodyCameRoutes } from '#contract/bookings/nobody-came.schemas.ts';
import type { planRoutes } from '#contract/bookings/plans.schemas.ts';
import type { bookingRoutes } from '#contract/bookings/schemas.ts';
import type { serviceSettingsRoutes } from '#contract/bookings/settings.schemas.ts';
import { browserClient } from './browser.ts';

export const bookingsApi = browserClient<typeof bookingRoutes>(bookingPaths);
export const checksApi = browserClient<typeof checkRoutes>(checkPaths);
export const earlierApi = browserClient<typeof earlierRoutes>(earlierPaths);
export const directPaymentsApi = browserClient<typeof directPaymentRoutes>(directPaymentPaths);
export const nobodyCameApi = browserClient<typeof nobodyCameRoutes>(nobodyCamePaths);
export const plansApi = browserClient<typeof planRoutes>(planPaths);
export const cartVisitsApi = browserClient<typeof cartVisitRoutes>(cartVisitPaths);
export const bookingMessagesApi = browserClient<typeof bookingMessageRoutes>(bookingMessagePaths);
export const equipmentApi = browserClient<typeof equipmentRoutes>(equipmentPaths);
export const serviceSettingsApi = browserClient<typeof serviceSettingsRoutes>(serviceSettingsPaths);
export const bookingDeskApi = browserClient<typeof bookingDeskRoutes>(bookingDeskPaths);
