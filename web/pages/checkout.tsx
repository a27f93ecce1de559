import { chosenPath } from '#contract/catalogue/artwork-address.rules.ts';
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useRevalidator, useRouteLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Platform } from '#contract/platform/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { type Api, ApiError } from '#web/api/client.ts';
import { apiContext } from '#web/loading/context.ts';
import { promiseOf } from '#web/features/shops/promise.ts';
import { CartFromServer } from '#web/features/cart/cart-from-server.tsx';
import { useRemoveLines } from '#web/features/cart/use-cart.ts';
import { useSetPickup } from '#web/features/cart/use-set-pickup.ts';
import { useCart, useCartVisits } from '#web/features/cart/use-cart-lines.ts';
import { useCartWasOrdered, useRefetchCart } from '#web/features/cart/use-cart-news.ts';
import { CheckoutForm } from '#web/features/orders/checkout/checkout-form.tsx';
import {
  boughtNow,
  type CheckoutLine,
  type CheckoutVisit,
  kitchensAsked,
  linesTo,
  promisingShops,
  warningOf,
} from '#web/features/orders/checkout/checkout-line.ts';
import type { LaterChoices } from '#web/features/orders/checkout/checkout-fields.ts';
import type { TipChoices } from '#web/features/orders/checkout/tip-choices.ts';
import type { Checkout } from '#web/features/orders/checkout/use-checkout.ts';
import { CheckoutFrame } from '#web/features/orders/checkout/checkout-frame.tsx';
import { knownFields } from '#web/features/orders/checkout/known-fields.ts';
import { OrderSummary } from '#web/features/orders/checkout/order-summary.tsx';
import { withSlots } from '#web/features/orders/checkout/wanted-times.ts';
import { buyNowIn, type BuyNow } from '#web/features/orders/checkout/buy-now.ts';
import { Logo } from '#web/features/shell/logo.tsx';
import { marketAwning } from '#web/features/shell/market-awning.ts';
import type { MarketFrameData } from '#web/frames/market-frame-data.ts';
import { requireSignedIn } from '#web/loading/guards.ts';
import type { AddressText } from '#web/features/orders/checkout/address-text.ts';
import { placeIn, usePlace } from '#web/loading/place.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Icon } from '#web/ui/icon.tsx';
import { wordsFor } from '#web/words/words.ts';
import { goingBy } from '#contract/cart/ways.rules.ts';
import type { Route } from './+types/checkout.ts';
import { lazy } from '#web/ui/lazy.ts';
import { OwnHostLogo } from '#web/features/shell/own-host-logo.tsx';
import { NothingToOrder } from '#web/features/orders/checkout/nothing-to-order.tsx';

// Few visits lapse while their order is being placed.
const LapsedVisits = lazy(() => import('#web/features/orders/checkout/lapsed-visits.tsx'));
const lapsed: Checkout['lapsed'] = (visits, onHeld) => (
  <Suspense fallback={null}>
    <LapsedVisits visits={visits} onHeld={onHeld} />
  </Suspense>
);

const OrderPlaced = lazy(() => import('#web/features/orders/checkout/order-placed.tsx'));

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const viewer = await requireSignedIn({ request, url, context });
  const api = context.get(apiContext);
  const wanted = buyNowIn(url.searchParams);
  const market = api.platform.get();
  const [cart, visits, only, platform, addresses] = await Promise.all([
    wanted ? null : api.cart.get({ params: { userId: 'me' } }),
    wanted ? [] : api.cartVisits.list({}),
    wanted ? lineFor(api, wanted, market) : null,
    market,
    api.addresses.list(),
  ]);
  const lines = cart ?? (only ? [only] : []);
  const [times, promises, last] = await Promise.all([
    timesFor(api, lines),
    promisesFor(api, lines, visits),
    addresses.length > 0 ? null : lastOrder(api),
  ]);
  return {
    words: wordsFor(
      request,
      visits.length > 0
        ? ['checkout', 'shop', 'gifts', 'diets', 'bookings']
        : ['checkout', 'shop', 'gifts', 'diets'],
    ),
    viewer,
    cart,
    visits,
    only: only && withSlots(only, times[only.shop.id]),
    addresses,
    known: knownFields(viewer, {
      addresses,
      visits,
      last,
      country: platform.country,
      place: placeIn(request.headers.get('cookie')),
    }),
    times,
    promises,
    paymentProvider: platform.paymentProvider,
    readAt: Date.now(),
    isPickup: wanted?.isPickup ?? false,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('checkout.title') }));

export default function CheckoutRoute({ loaderData }: Route.ComponentProps) {
  const { cart, visits, readAt } = loaderData;
  if (!cart) return <BuyNowCheckout {...loaderData} />;
  return (
    <CartFromServer lines={cart} visits={visits} readAt={readAt}>
      <CartCheckout {...loaderData} />
    </CartFromServer>
  );
}

const none: never[] = [];

type Loaded = Route.ComponentProps['loaderData'];

function CartCheckout(loaded: Loaded) {
  const { data: lines = none } = useCart();
  const { visits } = useCartVisits();
  const refetch = useRefetchCart();
  const { revalidate } = useRevalidator();
  const wasOrdered = useCartWasOrdered();
  const { mutate: setPickup } = useSetPickup();
  const { mutate: remove } = useRemoveLines();
  const removeOf = useCallback(
    (shopId: number) => remove(lines.filter(({ shop }) => shop.id === shopId)),
    [remove, lines],
  );
  return (
    <CheckoutPage
      {...loaded}
      lines={lines}
      visits={visits}
      isBuyNow={false}
      onStale={() => void refetch().then(revalidate)}
      onPickup={setPickup}
      onRemove={removeOf}
      onOrdered={wasOrdered}
    />
  );
}

function BuyNowCheckout(loaded: Loaded) {
  const { revalidate } = useRevalidator();
  const [isPickup, setPickup] = useState(loaded.isPickup);
  const { only } = loaded;
  const lines = useMemo(
    () =>
      only ? [{ ...only, shop: goingBy(isPickup && only.shop.pickup !== null, only.shop) }] : [],
    [only, isPickup],
  );
  const choose = useCallback((choice: { isPickup: boolean }) => {
    setPickup(choice.isPickup);
    keepPickup(choice.isPickup);
  }, []);
  return (
    <CheckoutPage
      {...loaded}
      lines={lines}
      visits={none}
      isBuyNow
      onStale={() => void revalidate()}
      onPickup={choose}
    />
  );
}

/** In the address, by which the shopper comes back from their bank, or from signing in. */
function keepPickup(isPickup: boolean): void {
  const url = new URL(location.href);
  url.searchParams[isPickup ? 'set' : 'delete']('pickup', '1');
  history.replaceState(history.state, '', url);
}

type CheckoutPageProps = Loaded &
  Pick<Checkout, 'lines' | 'visits' | 'isBuyNow' | 'onStale' | 'onPickup' | 'onRemove'> & {
    onOrdered?: () => void;
  };

function CheckoutPage({
  lines: asInCart,
  visits,
  only,
  isBuyNow,
  viewer,
  addresses,
  known,
  times,
  paymentProvider,
  promises,
  onStale,
  onPickup,
  onRemove,
  onOrdered,
}: CheckoutPageProps) {
  const t = useTranslations('checkout');
  const [placed, setPlaced] = useState<Order>();
  const [later, setLater] = useState<LaterChoices>({});
  const [address, setAddress] = useState<AddressText>(known);
  const place = usePlace();
  const { country, tips: hasTips } = usePlatform();
  const lines = useMemo(
    () => linesTo(asInCart, address, { place, country }),
    [asInCart, address, place, country],
  );
  const [tips, setTips] = useState<TipChoices>({});
  const takesTips = hasTips === true;
  if (placed)
    return (
      <Frame step={2}>
        <Suspense fallback={null}>
          <OrderPlaced order={placed} />
        </Suspense>
      </Frame>
    );
  const finish = (order: Order) => {
    setPlaced(order);
    onOrdered?.();
  };
  return (
    <Frame step={1}>
      <div className="page-width py-6 md:py-8">
        <BackLink only={only} />
        <h1 className="mb-6 text-3xl md:mb-8 md:text-4xl">{t('title')}</h1>
        {lines.length + visits.length === 0 ? (
          <NothingToOrder isBuyNow={isBuyNow} />
        ) : (
          <div className="grid items-start gap-8 lg:grid-cols-[1fr_24rem] lg:gap-14">
            <div className="lg:order-last lg:h-full">
              <OrderSummary {...{ lines, visits, later, tips }} isFromCart={!isBuyNow} />
            </div>
            <CheckoutForm
              {...{
                lines,
                visits,
                lapsed,
                isBuyNow,
                viewer,
                addresses,
                known,
                times,
                paymentProvider,
                later,
                takesTips,
                tips,
                promises,
                onStale,
                onPickup,
                onRemove,
              }}
              onLater={setLater}
              onAddress={setAddress}
              onTips={setTips}
              onPlaced={finish}
            />
          </div>
        )}
      </div>
    </Frame>
  );
}

function Frame({ step, children }: { step: 1 | 2; children: ReactNode }) {
  const platform = usePlatform();
  const ownHost = useRouteLoaderData<MarketFrameData>('checkout-layout')?.ownHost;
  return (
    <CheckoutFrame
      step={step}
      awning={ownHost?.colours ?? marketAwning}
      logo={
        ownHost ? <OwnHostLogo shop={ownHost} /> : <Logo platform={platform} className="w-fit" />
      }
    >
      {children}
    </CheckoutFrame>
  );
}

/** To the cart, or to the product that is bought past it. */
function BackLink({ only }: { only: CheckoutLine | null }) {
  const t = useTranslations('checkout.frame');
  return (
    <Link
      to={only ? chosenPath(only) : '/cart'}
      className="target mb-2 flex w-fit items-center gap-1 text-sm text-muted underline-offset-3 hover:text-ink hover:underline"
    >
      <Icon name="chevron-left" className="size-4" />
      {t(only ? 'backToProduct' : 'backToCart')}
    </Link>
  );
}

/** When the kitchens can be asked for what is ordered. */
async function timesFor(api: Api, lines: CheckoutLine[]): Promise<Checkout['times']> {
  const ids = kitchensAsked(lines).map(({ id }) => id);
  return Object.fromEntries(
    await Promise.all(
      ids.map(async (id) => {
        const query = { items: itemsFrom(id, lines) };
        return [id, await api.kitchens.laterTimes({ params: { id }, query })] as const;
      }),
    ),
  );
}

/** What is ordered from a shop, as its times are asked about. */
function itemsFrom(shopId: number, lines: readonly CheckoutLine[]): string {
  const own = lines.filter(({ shop }) => shop.id === shopId);
  return own.map(({ productId, quantity }) => `${productId}x${quantity}`).join(',');
}

/** What each shop promises for what is bought there. */
async function promisesFor(
  api: Api,
  lines: CheckoutLine[],
  visits: CheckoutVisit[],
): Promise<Checkout['promises']> {
  const promises = await Promise.all(
    promisingShops(lines, visits).map(async ({ shop, isMadeToOrder }) => {
      const policy = await api.aftercare.policy({ params: { id: shop.id } }).catch(nothingIfGone);
      return policy && { shop, promise: promiseOf(policy, { isMadeToOrder }) };
    }),
  );
  return promises.filter((promise) => promise !== null);
}

async function lastOrder(api: Api): Promise<Order | null> {
  const [last] = await api.orders.ofUser({ params: { userId: 'me' }, query: { limit: 1 } });
  return last ?? null;
}

/** The product that is bought now; null when it is not for sale. */
async function lineFor(
  api: Api,
  { productId, ...wanted }: BuyNow,
  market: Promise<Platform>,
): Promise<CheckoutLine | null> {
  try {
    const [product, { needs }, holding, { timeZone: zone }] = await Promise.all([
      api.catalogue.get({ params: { id: productId } }),
      api.diet.get(),
      api.cart.offersFor({ params: { productId } }),
      market,
    ]);
    const line = boughtNow(product, wanted, { now: new Date(), zone });
    return { ...line, ...holding, dietWarning: warningOf(product, needs) };
  } catch (error) {
    return nothingIfGone(error);
  }
}

function nothingIfGone(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}
