import { data, useNavigate, useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { ApiError } from '#web/api/client.ts';
import { tipsApi, visitPaymentsApi } from '#web/api/orders.ts';
import { apiContext } from '#web/loading/context.ts';
import { linkedBookingActions } from '#web/features/bookings/mine/booking-actions.ts';
import { useLinkedLive } from '#web/features/bookings/mine/use-linked-live.ts';
import { linkedPapers } from '#web/features/papers/places.ts';
import { Failed } from '#web/frames/failed.tsx';
import { useMarketPath } from '#web/loading/market-path.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { secretly } from '#web/loading/secret-page.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { viewerFor } from '#web/loading/viewer.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/booking-link.ts';
import { lazy } from '#web/ui/lazy.ts';
import { BookingDetail } from '#web/features/bookings/mine/booking-detail.tsx';
import { LatePart } from '#web/ui/late-part.tsx';
import { CheckedPoints } from '#web/features/bookings/mine/checked.tsx';
import { PaperLinks } from '#web/features/papers/paper-links.tsx';
import { KeepInAccount } from '#web/features/bookings/mine/keep-in-account.tsx';

const LockedBooking = lazy(() => import('#web/features/bookings/mine/locked-booking.tsx'));
const Units = lazy(() => import('#web/features/bookings/mine/units.tsx'));
const LaterTip = lazy(() =>
  import('#web/features/orders/checkout/later-tip.tsx').then((part) => ({
    default: part.LaterTip,
  })),
);
const VisitToReview = lazy(() =>
  import('#web/features/reviews/visit-to-review.tsx').then((part) => ({
    default: part.VisitToReview,
  })),
);
const PayVisit = lazy(() => import('#web/features/orders/checkout/pay-visit.tsx'));

export const headers: Route.HeadersFunction = () => secretly;

export async function loader({ request, url, params: { token }, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [viewer, found] = await Promise.all([
    viewerFor(request, context),
    api.bookings.linked({ params: { token } }).catch(statusOrThrow),
  ]);
  const [linked, status] = typeof found === 'number' ? [null, found] : [found, 200];
  const done = linked?.isUnlocked && linked.booking.status === 'completed' ? linked.booking : null;
  const [papers, checks, units, visit] = await Promise.all([
    linked?.isUnlocked ? api.papers.ofLinked({ params: { token } }) : [],
    done ? api.checks.ofLinked({ params: { token } }) : [],
    done ? api.equipment.ofLinked({ params: { token } }) : [],
    // Who has an account reviews in it.
    done?.userId === null ? api.reviews.ofLinked({ params: { token } }) : null,
  ]);
  const loaded = {
    words: wordsFor(request, [
      'bookings',
      'myBookings',
      ...(papers.length > 0 ? (['papers'] as const) : []),
      ...(visit ? (['reviews'] as const) : []),
      ...(done ? (['checkout'] as const) : []),
    ]),
    token,
    linked,
    /** Whose look the frame takes. */
    shopId: linked && (linked.isUnlocked ? linked.booking.shopId : linked.shopId),
    papers,
    checks,
    units,
    visit,
    isLimited: status === 429,
    isSignedIn: viewer !== null,
    pass: url.searchParams.get('pass'),
  };
  return data(loaded, { status, headers: secretly });
}

export const meta: Route.MetaFunction = (page) => [
  ...pageMeta(page, (t, { linked }) => {
    if (!linked) return { title: t('myBookings.dead.title') };
    const { reference } = linked.isUnlocked ? linked.booking : linked;
    return { title: t('myBookings.pageTitle', { reference }) };
  }),
  { name: 'robots', content: 'noindex' },
];

export default function BookingLink({
  loaderData: { token, linked, papers, checks, units, visit, isLimited, isSignedIn, pass },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const lookAgain = () => void revalidate();
  const navigate = useNavigate();
  // A pass has done its work, and stands in no address any more.
  const open = () => (pass ? void navigate(`/booking/${token}`, { replace: true }) : lookAgain());
  useLinkedLive(token, lookAgain, linked?.isUnlocked === true);
  return (
    <div className="page-width flex min-h-[60dvh] flex-col gap-6 py-8 md:py-12">
      {linked === null && <DeadLink isLimited={isLimited} />}
      {linked?.isUnlocked === false && (
        <LatePart>
          <LockedBooking token={token} locked={linked} pass={pass} onUnlocked={open} />
        </LatePart>
      )}
      {linked?.isUnlocked && (
        <BookingDetail
          booking={linked.booking}
          actions={linkedBookingActions(token, linked.booking)}
          calendarPath={`/api/booking-links/${token}/calendar.ics`}
          onChanged={lookAgain}
          pathOfNew={({ link }) => link}
        >
          {linked.booking.status === 'completed' && (
            <LatePart>
              <PayVisit
                booking={linked.booking}
                pay={(body) => visitPaymentsApi.payLinked({ params: { token }, body })}
                onChanged={lookAgain}
              />
              <LaterTip
                shop={linked.booking.shopName}
                recipient={linked.booking.mayTip ? 'technician' : undefined}
                ordered={linked.booking.finalPrice ?? 0}
                given={linked.booking.tip}
                pay={(body) => tipsApi.giveByLink({ params: { token }, body })}
                onChanged={lookAgain}
              />
            </LatePart>
          )}
          {papers.length > 0 && <PaperLinks papers={papers} places={linkedPapers(token)} />}
          {visit && (visit.mayReview || visit.review) && (
            <LatePart>
              <VisitToReview visit={visit} token={token} />
            </LatePart>
          )}
          {linked.booking.userId === null && (
            <KeepInAccount token={token} isSignedIn={isSignedIn} />
          )}
          {checks.length > 0 && <CheckedPoints checks={checks} />}
          {units.length > 0 && (
            <LatePart>
              <Units units={units} />
            </LatePart>
          )}
        </BookingDetail>
      )}
    </div>
  );
}

/** The link was mistyped or is over, or somebody tried too many. */
function DeadLink({ isLimited }: { isLimited: boolean }) {
  const t = useTranslations('myBookings.dead');
  const { providerShopId } = usePlatform();
  const toMarket = useMarketPath();
  return (
    <EmptyState
      isPage
      icon={<Icon name="link-2-off" />}
      title={t('title')}
      text={t(isLimited ? 'wait' : 'text')}
    >
      <div className="flex flex-wrap justify-center gap-2">
        <ButtonLink to={toMarket('/my-bookings')}>{t('signIn')}</ButtonLink>
        {providerShopId !== null && (
          <ButtonLink to={`/book-service/${providerShopId}`} look="secondary">
            {t('book')}
          </ButtonLink>
        )}
      </div>
    </EmptyState>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}

/** A link that leads nowhere is a page of its own. */
function statusOrThrow(error: unknown): number {
  if (error instanceof ApiError && (error.status === 404 || error.status === 429))
    return error.status;
  throw error;
}
