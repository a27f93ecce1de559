import { Outlet } from 'react-router';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { Failed } from './failed.tsx';
import type { Provider } from '#web/features/bookings/frame/provider.ts';
import { ServiceFrame } from '#web/features/bookings/frame/service-frame.tsx';
import { platformWithProvider, shopOfProvider } from '#web/loading/provider-shop.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/service-layout.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const platform = await platformWithProvider(api);
  const shop = await shopOfProvider(api, platform.providerShopId);
  const isOwnHost = context.get(siteContext).kind === 'service';
  const provider: Provider = {
    shopId: shop.id,
    name: shop.name,
    slogan: shop.slogan,
    logoUrl: shop.logoUrl,
    location: shop.location,
    phone: platform.providerPhone,
    home: isOwnHost ? '/' : `/shop/${shop.id}`,
    door: `/${platform.providerSlug}-admin`,
    market: isOwnHost ? null : platform.name,
  };
  return { words: wordsFor(request, ['serviceFrame']), provider };
}

/** The frame of the service site's pages. It brings no client for live data: pages that need one stand in the desk. */
export default function ServiceLayout({ loaderData: { provider } }: Route.ComponentProps) {
  return (
    <ServiceFrame provider={provider}>
      <Outlet />
    </ServiceFrame>
  );
}

/** A page that failed keeps the frame around it, unless there is no provider. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <Failed error={error} />;
  return (
    <ServiceFrame provider={loaderData.provider}>
      <Failed error={error} />
    </ServiceFrame>
  );
}
