import { Suspense } from 'react';
import { Outlet } from 'react-router';
import type { Route } from './+types/checkout-layout.ts';
import { Failed } from './failed.tsx';
import { marketFrameData } from './market-frame-data.ts';
import { Live } from './live-parts.tsx';
import { lazy } from '#web/ui/lazy.ts';

const MarketFrame = lazy(() =>
  import('./market-frame.tsx').then((part) => ({ default: part.MarketFrame })),
);

export function loader({ request, context }: Route.LoaderArgs) {
  return marketFrameData(request, context);
}

/** The checkout has a frame of its own, with nothing that leads away from it. */
export default function CheckoutLayout() {
  return (
    <Live>
      <Outlet />
    </Live>
  );
}

/** A checkout that failed is a page of the market again. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <Suspense fallback={null}>
      <MarketFrame ownHost={loaderData?.ownHost ?? null}>
        <Failed error={error} />
      </MarketFrame>
    </Suspense>
  );
}
