import { type ReactNode, Suspense } from 'react';
import { Outlet, useRouteLoaderData } from 'react-router';
import { apiContext, siteContext } from '#web/loading/context.ts';
import { wordsFor } from '#web/words/words.ts';
import type { Route } from './+types/link-layout.ts';
import { Failed } from './failed.tsx';
import { Live } from './live-parts.tsx';
import { marketFrameData } from './market-frame-data.ts';
import { providerData } from './provider-data.ts';
import { lazy } from '#web/ui/lazy.ts';

const MarketFrame = lazy(() =>
  import('./market-frame.tsx').then((part) => ({ default: part.MarketFrame })),
);
const ServiceFrame = lazy(() =>
  import('#web/features/bookings/frame/service-frame.tsx').then((part) => ({
    default: part.ServiceFrame,
  })),
);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { providerShopId, ...platform } = await context.get(apiContext).platform.get();
  // A shop's own host has none of the provider's pages to lead to.
  const isHere = context.get(siteContext).kind === 'market' && providerShopId !== null;
  const [frame, provider] = await Promise.all([
    marketFrameData(request, context),
    isHere ? providerData(context, { ...platform, providerShopId }) : null,
  ]);
  return { ...frame, words: wordsFor(request, ['cart', 'serviceFrame']), provider };
}

type Frames = Pick<Route.ComponentProps['loaderData'], 'ownHost' | 'provider'>;

/** A private link looks like the shop that it leads to: the provider's like its own pages, any other like the market. */
export default function LinkLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Framed {...loaderData}>
      <Outlet />
    </Framed>
  );
}

function Framed({ ownHost, provider, children }: Frames & { children: ReactNode }) {
  const visit = useRouteLoaderData<{ shopId: number | null }>('pages/booking-link');
  const paper = useRouteLoaderData<{ shopId: number }>('pages/booking-paper');
  return (
    <Suspense fallback={null}>
      {provider && (visit ?? paper)?.shopId === provider.shopId ? (
        <Live>
          <ServiceFrame provider={provider}>{children}</ServiceFrame>
        </Live>
      ) : (
        <MarketFrame ownHost={ownHost}>{children}</MarketFrame>
      )}
    </Suspense>
  );
}

/** A page that failed keeps a frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={null}>
      <MarketFrame ownHost={loaderData?.ownHost ?? null}>
        <Failed error={error} />
      </MarketFrame>
    </Suspense>
  );
}
