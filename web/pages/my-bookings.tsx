import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { PlanState } from '#contract/bookings/plans.rules.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { cursorIn } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { BookingCard } from '#web/features/bookings/mine/booking-card.tsx';
import { ClaimByMail } from '#web/features/bookings/mine/claim-by-mail.tsx';
import { NoBookingsYet } from '#web/features/bookings/mine/list-states.tsx';
import { byTime } from '#web/features/bookings/mine/booking-progress.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import { Failed } from '#web/frames/failed.tsx';
import { useLive } from '#web/api/live.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/my-bookings.ts';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { OwnPlans } from '#web/features/bookings/mine/own-plans.tsx';

const Units = lazy(() => import('#web/features/bookings/mine/units.tsx'));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const params = { userId: 'me' };
  const [{ rows, next }, units, plans, claimable] = await Promise.all([
    api.bookings.ofUser.page({
      params,
      query: { cursor: url.searchParams.get('cursor') ?? undefined },
    }),
    api.equipment.ofUser({ params }),
    api.plans.ofUser({ params }),
    api.bookingMessages.claimable(),
  ]);
  return {
    words: wordsFor(request, ['bookings', 'myBookings']),
    bookings: rows,
    units,
    plans: plans.filter(({ plan: { state } }) => isLiving(state)),
    claimable,
    next: cursorIn(next),
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('myBookings.title') }));

export default function MyBookings({
  loaderData: { bookings, units, plans, claimable, next },
}: Route.ComponentProps) {
  const t = useTranslations('myBookings');
  const { revalidate } = useRevalidator();
  const { providerShopId } = usePlatform();
  useLive('bookings', () => void revalidate());
  const { coming, past } = byTime(bookings);
  return (
    <div className="page-width flex flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-wrap items-end justify-between gap-4">
        <div className="flex flex-col gap-2">
          <h1 className="text-3xl md:text-4xl">{t('title')}</h1>
          <p className="text-muted">{t('intro')}</p>
        </div>
        {bookings.length > 0 && providerShopId !== null && (
          <ButtonLink
            to={`/book-service/${providerShopId}`}
            icon={<Icon name="calendar-plus" className="size-4" />}
          >
            {t('bookAnother')}
          </ButtonLink>
        )}
      </header>
      {(claimable.count !== null || bookings.length === 0) && <ClaimByMail {...claimable} />}
      {bookings.length === 0 && <NoBookingsYet />}
      <Bookings title={t('coming')} bookings={coming} isNextFirst />
      {plans.length > 0 && <OwnPlans plans={plans} />}
      {units.length > 0 && (
        <LatePart>
          <Units units={units} plans={plans} onChanged={() => void revalidate()} />
        </LatePart>
      )}
      <Bookings title={t('past')} bookings={past} />
      {next && <Pagination next={`?cursor=${next}`} />}
    </div>
  );
}

/** Visits of it can be booked, if not now. */
function isLiving(state: PlanState): boolean {
  return state === 'open' || state === 'waiting' || state === 'unpaid';
}

function Bookings({
  title,
  bookings,
  isNextFirst = false,
}: {
  title: string;
  bookings: Booking[];
  isNextFirst?: boolean;
}) {
  if (bookings.length === 0) return null;
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid gap-4 md:grid-cols-2">
        {bookings.map((booking, place) => (
          <BookingCard key={booking.id} booking={booking} isNext={isNextFirst && place === 0} />
        ))}
      </ul>
    </section>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}
