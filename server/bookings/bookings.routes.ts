import { bookingRoutes as routes } from '#contract/bookings/schemas.ts';
import { earlierRoutes } from '#contract/bookings/earlier.schemas.ts';
import { directPaymentRoutes } from '#contract/bookings/direct-payment.schemas.ts';
import { nobodyCameRoutes } from '#contract/bookings/nobody-came.schemas.ts';
import { cartVisitRoutes } from '#contract/bookings/cart-visits.schemas.ts';
import type { Serve } from '../http/endpoint-routes.ts';
import { networkOf } from '../http/limits/rate-limits.ts';
import { seesMoreOfShops } from '../shops/shops.ts';
import { recordArrival, recordDeparture, setBookingStatus } from './moving/answer-booking.ts';
import { archiveBooking, restoreBooking } from './moving/archive-booking.ts';
import { browserOf } from './links/booking-link.ts';
import { bookingsOfShop, bookingsOfUser, getBooking } from './bookings.ts';
import { addVisit, holdAgain, removeVisit, windowsOfVisit } from './requests/cart-visits.ts';
import {
  answerLinkedPrice,
  cancelLinked,
  claimLinked,
  linkedBooking,
  moveLinked,
  passLink,
  sayNobodyCameLinked,
  unlockLink,
  wantEarlierLinked,
  windowsOfLinked,
} from './links/linked-booking.ts';
import { linkAsked } from './links/link-asked.ts';
import { windowsOfBooking } from './calendar/move-windows.ts';
import { offeredTo, serviceOffer } from './calendar/offer.ts';
import { wantEarlier } from './moving/earlier.ts';
import { recordDirectPayment, undoDirectPayment } from './moving/direct-payment.ts';
import { assignTechnician, moveBooking } from './moving/place-booking.ts';
import { placeOf } from './calendar/place-of.ts';
import { answerPrice, quotePrice, signPrice, withdrawPrice } from './moving/price-booking.ts';
import { sayNobodyCame } from './visit-day/nobody-came.ts';
import { requestBooking } from './requests/request-booking.ts';
import { undoStatus } from './moving/undo-status.ts';
import { whatsappLink } from './desk/whatsapp.ts';

export function bookingRoutes(serve: Serve): void {
  serve(routes.offer, (ctx, { params }) => serviceOffer(ctx, params), {
    cached: { tags: ({ shopId }) => [`shop:${shopId}`], unless: seesMoreOfShops },
  });
  serve(routes.windows, (ctx, { params, query }) => offeredTo(ctx, { ...params, ...query }));
  serve(routes.request, async (ctx, { body, key }, { request, reply, visitor }) => {
    const origin = {
      key,
      network: networkOf(request.ip),
      browser: browserOf(visitor),
    };
    const { booking, isReplay } = await requestBooking(ctx, body, origin);
    if (isReplay) reply.header('idempotent-replayed', 'true');
    return booking;
  });
  serve(routes.ofUser, async (ctx, { params, query }, exchange) => {
    const { rows, next } = await bookingsOfUser(ctx, { ...params, ...query });
    exchange.next(next);
    return rows;
  });
  serve(
    routes.ofShop,
    async (ctx, { params, query }, exchange) => {
      const page = await bookingsOfShop(ctx, { ...params, ...query });
      exchange.place(page);
      return page.rows;
    },
    { polled: true },
  );
  serve(routes.get, (ctx, { params }) => getBooking(ctx, params));
  serve(routes.setStatus, (ctx, { params, body }) => setBookingStatus(ctx, { ...params, ...body }));
  serve(routes.undoStatus, (ctx, { params, body }) => undoStatus(ctx, { ...params, ...body }));
  serve(routes.setPrice, (ctx, { params, body }) => quotePrice(ctx, { ...params, ...body }));
  serve(routes.withdrawPrice, (ctx, { params }) => withdrawPrice(ctx, params));
  serve(routes.signPrice, (ctx, { params, body }) => signPrice(ctx, { ...params, ...body }));
  serve(routes.answerPrice, (ctx, { params, body }) => answerPrice(ctx, { ...params, ...body }));
  serve(routes.windowsOf, (ctx, { params, query }) =>
    windowsOfBooking(ctx, { ...params, ...query }),
  );
  serve(routes.move, (ctx, { params, body }) => moveBooking(ctx, { ...params, ...body }));
  serve(earlierRoutes.want, (ctx, { params, body }) => wantEarlier(ctx, { ...params, ...body }));
  serve(routes.assign, (ctx, { params, body }) => assignTechnician(ctx, { ...params, ...body }));
  serve(routes.placeOf, (ctx, { params, query }) => placeOf(ctx, { ...params, ...query }));
  serve(routes.setOut, (ctx, { params }) => recordDeparture(ctx, params));
  serve(routes.arrived, (ctx, { params }) => recordArrival(ctx, params));
  serve(nobodyCameRoutes.say, (ctx, { params }) => sayNobodyCame(ctx, params));
  serve(directPaymentRoutes.record, (ctx, { params, body }) =>
    recordDirectPayment(ctx, { ...params, ...body }),
  );
  serve(directPaymentRoutes.undo, (ctx, { params }) => undoDirectPayment(ctx, params));
  serve(routes.archive, (ctx, { params }) => archiveBooking(ctx, params));
  serve(routes.restore, (ctx, { params }) => restoreBooking(ctx, params));
  serve(routes.whatsapp, (ctx, { params }) => whatsappLink(ctx, params));

  serve(cartVisitRoutes.add, (ctx, { body }, { request }) =>
    addVisit(ctx, body, { network: networkOf(request.ip) }),
  );
  serve(cartVisitRoutes.windows, (ctx, { params, query }) =>
    windowsOfVisit(ctx, { ...params, ...query }),
  );
  serve(cartVisitRoutes.hold, (ctx, { params, body }, { request }) =>
    holdAgain(ctx, { ...params, ...body, network: networkOf(request.ip) }),
  );
  serve(cartVisitRoutes.remove, (ctx, { params }) => removeVisit(ctx, params));

  serve(routes.linked, (ctx, { params }, exchange) =>
    linkedBooking(ctx, linkAsked(params, exchange)),
  );
  serve(routes.unlockLink, (ctx, { params, body }, exchange) =>
    unlockLink(ctx, { ...linkAsked(params, exchange), proof: body }),
  );
  serve(routes.passLink, (ctx, { params }, exchange) => passLink(ctx, linkAsked(params, exchange)));
  serve(routes.windowsOfLinked, (ctx, { params, query }, exchange) =>
    windowsOfLinked(ctx, { ...linkAsked(params, exchange), range: query }),
  );
  serve(routes.moveLinked, (ctx, { params, body }, exchange) =>
    moveLinked(ctx, { ...linkAsked(params, exchange), wish: body }),
  );
  serve(routes.cancelLinked, (ctx, { params, body }, exchange) =>
    cancelLinked(ctx, { ...linkAsked(params, exchange), ...body }),
  );
  serve(routes.answerLinkedPrice, (ctx, { params, body }, exchange) =>
    answerLinkedPrice(ctx, { ...linkAsked(params, exchange), answer: body }),
  );
  serve(earlierRoutes.wantLinked, (ctx, { params, body }, exchange) =>
    wantEarlierLinked(ctx, { ...linkAsked(params, exchange), ...body }),
  );
  serve(nobodyCameRoutes.sayLinked, (ctx, { params }, exchange) =>
    sayNobodyCameLinked(ctx, linkAsked(params, exchange)),
  );
  serve(routes.claimLinked, (ctx, { params }, exchange) =>
    claimLinked(ctx, linkAsked(params, exchange)),
  );
}
