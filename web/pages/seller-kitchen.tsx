import { redirect, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router';
import { useCallback } from 'react';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { mayDoIn } from '#contract/shops/team.rules.ts';
import { KitchenScreen } from '#web/features/orders/kitchen/kitchen-screen.tsx';
import type { StationChoice } from '#web/features/orders/kitchen/tickets.ts';
import { NoShop } from '#web/features/shops/no-shop.tsx';
import { withQuery } from '#web/loading/address.ts';
import { apiContext } from '#web/loading/context.ts';
import { pageMeta } from '#web/loading/page-meta.ts';
import { sellerRooms } from '#web/loading/seller-rooms.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/seller-kitchen.ts';
import { DeviceInvite } from '#web/features/notifications/device-invite.tsx';
import { DeviceSwitch } from '#web/features/notifications/device-switch.tsx';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { shop } = await sellerRooms({ request, url, context }, 'orders');
  const words = wordsFor(request, [
    'board',
    'device',
    'diets',
    'kitchenScreen',
    'orders',
    'refund',
    'seller',
  ]);
  if (!shop) return { words, shop: null };
  // Who goes over to a shop that cooks nothing works its orders on the board.
  if (!capabilitiesOf(shop.kind).isCookedToOrder)
    throw redirect(`/orders/management?shop=${shop.id}`);
  const board = await context
    .get(apiContext)
    .orderBoard.board({ params: { id: shop.id }, query: {} });
  return {
    words,
    shop: { id: shop.id, kind: shop.kind },
    maySetUp: mayDoIn(shop, 'settings'),
    board,
  };
}

/** Which station a screen stands at is no question for the server. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const asked = (url: URL) => withQuery(url.searchParams, { station: undefined });
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    asked(currentUrl) !== asked(nextUrl) ||
    (currentUrl.search === nextUrl.search && defaultShouldRevalidate)
  );
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, (t) => ({ title: t('kitchenScreen.title') }));

export default function SellerKitchen({ loaderData }: Route.ComponentProps) {
  return loaderData.shop ? <Kitchen {...loaderData} /> : <NoShop />;
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { maySetUp: boolean }>;

function Kitchen({ shop, board, maySetUp }: Loaded) {
  const [query] = useSearchParams();
  const chosenShop = query.get('shop');
  const search = chosenShop ? `?shop=${chosenShop}` : '';
  const slipPath = useCallback((id: number) => `/orders/management/${id}/slip${search}`, [search]);
  return (
    <KitchenScreen
      key={shop.id}
      shop={shop}
      loaded={board}
      station={stationIn(query, board.kitchen?.stations ?? [])}
      slipPath={slipPath}
      deviceSwitch={<DeviceSwitch />}
      deviceInvite={<DeviceInvite />}
      {...(maySetUp ? { stationsPath: `/seller/kitchen/stations${search}` } : {})}
    />
  );
}

/** A station that is gone shows everything, so that nothing is overlooked. */
function stationIn(query: URLSearchParams, stations: ReadonlyArray<{ id: number }>): StationChoice {
  const asked = query.get('station');
  if (asked === 'none') return 'none';
  return stations.find(({ id }) => String(id) === asked)?.id ?? 'all';
}
