import { Link, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { EquipmentOfBooking, EquipmentUnit } from '#contract/bookings/equipment.schemas.ts';
import { tipsApi, visitPaymentsApi } from '#web/api/orders.ts';
import { apiContext } from '#web/loading/context.ts';
import { ownBookingActions } from '#web/features/bookings/mine/booking-actions.ts';
import { ownPapers } from '#web/features/papers/places.ts';
import { ReviewVisitLink } from '#web/features/reviews/review-visit-link.tsx';
import { foundOr404 } from '#web/loading/found.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { useLive } from '#web/api/live.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/my-booking.ts';
import { lazy } from '#web/ui/lazy.ts';
import { BookingDetail } from '#web/features/bookings/mine/booking-detail.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { CheckedPoints } from '#web/features/bookings/mine/checked.tsx';
import { PaperLinks } from '#web/features/papers/paper-links.tsx';

const LaterTip = lazy(() =>
  import('#web/features/orders/checkout/later-tip.tsx').then((part) => ({
    default: part.LaterTip,
  })),
);
const PayVisit = lazy(() => import('#web/features/orders/checkout/pay-visit.tsx'));
const Units = lazy(() => import('#web/features/bookings/mine/units.tsx'));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const viewer = await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const booking = await foundOr404(api.bookings.get({ params }));
  // Staff of the shop may read it, too, but the actions here are its customer's.
  if (booking.userId !== viewer.id) throw new Response(null, { status: 404 });
  const isDone = booking.status === 'completed';
  const [equipment, checks, visit, papers] = await Promise.all([
    isDone ? api.equipment.ofBooking({ params }) : null,
    isDone ? api.checks.ofBooking({ params }) : [],
    isDone ? api.reviews.ofVisit({ params }) : null,
    api.papers.ofVisit({ params }),
  ]);
  return {
    words: wordsFor(request, [
      'bookings',
      'myBookings',
      'reviews',
      ...(papers.length > 0 ? (['papers'] as const) : []),
      ...(isDone ? (['checkout', 'gifts'] as const) : []),
    ]),
    booking,
    visit,
    papers,
    checks,
    units: equipment ? servedAt(booking.id, equipment) : [],
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { booking }) => ({
    title: t('myBookings.pageTitle', { reference: booking.reference }),
  }));

export default function MyBooking({
  loaderData: { booking, visit, papers, checks, units },
}: Route.ComponentProps) {
  const t = useTranslations('myBookings');
  const { revalidate } = useRevalidator();
  const lookAgain = () => void revalidate();
  useLive('bookings', (change) => (!change || change.bookingId === booking.id) && lookAgain());
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:py-10">
      <Link
        to="/my-bookings"
        className="target flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
      >
        <Icon name="chevron-left" className="size-4" />
        {t('back')}
      </Link>

      <BookingDetail
        booking={booking}
        actions={ownBookingActions(booking)}
        calendarPath={`/api/service-bookings/${booking.id}/calendar.ics`}
        onChanged={lookAgain}
        pathOfNew={({ id }) => `/my-bookings/${id}`}
        moreActions={
          <>
            {visit && <ReviewVisitLink visit={visit} />}
            {booking.orderId !== null && (
              <ButtonLink to={`/order/${booking.orderId}`} look="secondary">
                {t('order')}
              </ButtonLink>
            )}
          </>
        }
      >
        {booking.status === 'completed' && (
          <LatePart>
            <PayVisit
              booking={booking}
              takesGifts
              pay={(body) => visitPaymentsApi.pay({ params: { id: booking.id }, body })}
              onChanged={lookAgain}
            />
            <LaterTip
              shop={booking.shopName}
              recipient={booking.mayTip ? 'technician' : undefined}
              ordered={booking.finalPrice ?? 0}
              given={booking.tip}
              pay={(body) => tipsApi.giveForVisit({ params: { id: booking.id }, body })}
              onChanged={lookAgain}
            />
          </LatePart>
        )}
        {papers.length > 0 && <PaperLinks papers={papers} places={ownPapers} />}
        {checks.length > 0 && <CheckedPoints checks={checks} />}
        <LatePart>{units.length > 0 && <Units units={units} onChanged={lookAgain} />}</LatePart>
      </BookingDetail>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}

/** The units that a visit was about, each with what was done then. */
function servedAt(bookingId: number, { units, recorded }: EquipmentOfBooking): EquipmentUnit[] {
  return units
    .filter(({ id }) => recorded.includes(id))
    .map((unit) => ({
      ...unit,
      services: unit.services.filter((service) => service.bookingId === bookingId),
    }));
}
