import { checkRoutes } from '#contract/bookings/checks.schemas.ts';
import { bookingMessageRoutes } from '#contract/bookings/messages.schemas.ts';
import { equipmentRoutes } from '#contract/bookings/equipment.schemas.ts';
import type { Serve } from '../../http/endpoint-routes.ts';
import { linkAsked } from '../links/link-asked.ts';
import { askToClaim, claimableBookings, claimBookings } from '../links/claims-by-mail.ts';
import * as checks from './checks.ts';
import * as equipment from './equipment.ts';
import { checksOfLinked, equipmentOfLinked } from '../links/linked-booking.ts';
import { calendarOfLinked, calendarOfVisit } from './visit-file.ts';

/** What surrounds a visit: its calendar file and checklist, the units that were worked on, and bookings that find their account. */
export function visitDayRoutes(serve: Serve): void {
  serve(equipmentRoutes.ofUser, (ctx, { params }) => equipment.equipmentOfUser(ctx, params));
  serve(equipmentRoutes.ofBooking, (ctx, { params }) => equipment.equipmentOfBooking(ctx, params));
  serve(equipmentRoutes.ofLinked, (ctx, { params }, exchange) =>
    equipmentOfLinked(ctx, linkAsked(params, exchange)),
  );
  serve(equipmentRoutes.scanned, (ctx, { params }) => equipment.scanUnit(ctx, params));
  serve(equipmentRoutes.record, (ctx, { params, body }) =>
    equipment.recordVisit(ctx, { ...params, ...body }),
  );
  serve(equipmentRoutes.rename, (ctx, { params, body }) =>
    equipment.renameUnit(ctx, { ...params, ...body }),
  );
  serve(equipmentRoutes.retire, (ctx, { params }) => equipment.retireUnit(ctx, params));

  serve(checkRoutes.ofBooking, (ctx, { params }) => checks.checksOfBooking(ctx, params));
  serve(checkRoutes.ofLinked, (ctx, { params }, exchange) =>
    checksOfLinked(ctx, linkAsked(params, exchange)),
  );
  serve(checkRoutes.check, (ctx, { params, body }) => checks.check(ctx, { ...params, ...body }));

  serve(bookingMessageRoutes.calendar, (ctx, { params }) => calendarOfVisit(ctx, params));
  serve(bookingMessageRoutes.linkedCalendar, (ctx, { params }, exchange) =>
    calendarOfLinked(ctx, linkAsked(params, exchange)),
  );
  serve(bookingMessageRoutes.claimable, (ctx) => claimableBookings(ctx));
  serve(bookingMessageRoutes.askToClaim, (ctx) => askToClaim(ctx));
  serve(bookingMessageRoutes.claim, (ctx, { params }) => claimBookings(ctx, params));
}
