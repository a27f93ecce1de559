import { Suspense, useState } from 'react';
import { data, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { Self } from '#contract/accounts/schemas.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { BookServiceForm } from '#web/features/bookings/book/book-service-form.tsx';
import { wishIn } from '#web/features/bookings/book/booking-wish.ts';
import { madeRequest } from '#web/features/bookings/book/stored-requests.ts';
import { bookingStepIn } from '#web/features/bookings/book/steps.ts';
import type { SentRequest } from '#web/features/bookings/book/use-request.ts';
import { Failed } from '#web/frames/failed.tsx';
import { pageMeta } from '#web/loading/page-meta.ts';
import { platformWithProvider } from '#web/loading/provider-shop.ts';
import { useSite } from '#web/loading/platform.ts';
import { showToast } from '#web/ui/toast.ts';
import { useIsLive } from '#web/ui/use-is-live.ts';
import { viewerFor } from '#web/loading/viewer.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/book-service.ts';
import { lazy } from '#web/ui/lazy.ts';
import { EarlierRequest } from '#web/features/bookings/book/earlier-request.tsx';
import { ShopNotFound } from '#web/features/bookings/book/shop-not-found.tsx';
import { NotBookable } from '#web/features/bookings/book/not-bookable.tsx';
import { ShopOffers } from '#web/features/offers/shop-offers.tsx';

const RequestSent = lazy(() => import('#web/features/bookings/book/request-sent.tsx'));

export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const viewer = await viewerFor(request, context);
  const shopId = params.shopId ?? String((await platformWithProvider(api)).providerShopId);
  const [offer, last] = await Promise.all([
    offerOf(api, shopId),
    viewer ? lastBookingOf(api) : undefined,
  ]);
  const loaded = {
    words: wordsFor(request, ['bookings', 'bookService', 'upload']),
    offer,
    viewerId: viewer?.id ?? 0,
    known: viewer ? knownOf(viewer, last) : {},
    wish: offer ? wishIn(url.searchParams, offer) : {},
    step: bookingStepIn(url.searchParams.get('step')),
  };
  return offer ? loaded : data(loaded, { status: 404 });
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t, { offer }) =>
    offer
      ? {
          title: t('bookService.titled', { shop: offer.shopName }),
          description: t('bookService.description'),
        }
      : { title: t('bookService.notFound.title') },
  );

export default function BookService({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('bookService');
  const [sent, setSent] = useState<SentRequest>();
  const { offer, viewerId } = loaderData;
  const isLive = useIsLive();
  const onInCart = useBasket();
  const made = isLive && offer ? madeRequest(offer.shopId, sessionStorage) : null;
  if (!offer)
    return (
      <div className="page-width py-12">
        <ShopNotFound />
      </div>
    );
  if (sent)
    return (
      <div className="page-width tiles min-h-[60dvh] py-10">
        <Suspense fallback={null}>
          <RequestSent {...sent} isSignedIn={viewerId > 0} onAnother={() => setSent(undefined)} />
        </Suspense>
      </div>
    );
  return (
    <div className="page-width flex flex-col gap-6 py-8 md:gap-8 md:py-12">
      <header className="flex max-w-prose flex-col gap-2">
        <h1 className="text-3xl md:text-4xl">{t('titled', { shop: offer.shopName })}</h1>
        {offer.isBookable && <p className="text-muted">{t('intro')}</p>}
        {offer.isBookable && onInCart && <ShopOffers shopId={offer.shopId} isOnVisits />}
      </header>
      {made && <EarlierRequest made={made} />}
      {offer.isBookable ? (
        <BookServiceForm {...loaderData} offer={offer} onSent={setSent} onInCart={onInCart} />
      ) : (
        <NotBookable shopId={offer.shopId} phone={offer.phone} />
      )}
    </div>
  );
}

/** Says that the visit is in the cart and goes there; undefined where the host has none. */
function useBasket(): (() => void) | undefined {
  const t = useTranslations('bookService.basket');
  const navigate = useNavigate();
  if (useSite().kind !== 'market') return undefined;
  return () => {
    showToast({ title: t('added'), text: t('addedText') });
    void navigate('/cart');
  };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failed error={error} />;
}

/** What the shop offers; null where there is no such shop, or it takes no bookings. */
async function offerOf(api: Api, shopId: string): Promise<ServiceOffer | null> {
  try {
    return await api.bookings.offer({ params: { shopId } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

async function lastBookingOf(api: Api) {
  const [last] = await api.bookings.ofUser({ params: { userId: 'me' }, query: { limit: 1 } });
  return last;
}

/** Nobody types again what the market knows: the account's name and address, and where the last visit was. */
function knownOf(viewer: Self, last: Awaited<ReturnType<typeof lastBookingOf>>) {
  return {
    customerName: viewer.fullName,
    customerEmail: viewer.email,
    ...(last ? { customerPhone: last.customerPhone, address: last.address } : {}),
  };
}
