import { Outlet } from 'react-router';
import type { Route } from './+types/market-layout.ts';
import { PageOrArrivingList } from './arriving-list.tsx';
import { Failed } from './failed.tsx';
import { marketFrameData } from './market-frame-data.ts';
import { MarketFrame } from './market-frame.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  return marketFrameData(request, context);
}

/** The frame of every page of the market, and of a shop on its own host. */
export default function Layout({ loaderData: { ownHost } }: Route.ComponentProps) {
  return (
    <MarketFrame ownHost={ownHost}>
      <PageOrArrivingList>
        <Outlet />
      </PageOrArrivingList>
    </MarketFrame>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  return (
    <MarketFrame ownHost={loaderData?.ownHost ?? null}>
      <Failed error={error} />
    </MarketFrame>
  );
}
