import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { apiContext, siteContext } from './context.ts';
import { Failed } from './failed.tsx';
import { foundOr404 } from './found.ts';
import { MarketFrame } from './market-frame.tsx';
import { pageMeta } from './page-meta.ts';
import { type FrameData, viewerFor } from './viewer.ts';
import { wordsFor } from './words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const [viewer, shop] = await Promise.all([
    viewerFor(request, context),
    site.kind === 'shop' ? foundOr404(context.get(apiContext).shops.get({ params: { id: String(site.shopId) } })) : null,
  ]);
  const ownHost = shop && { name: shop.name, logoUrl: shop.logoUrl, colours: shop.colours };
  return { words: wordsFor(request, ['cart']), viewer, ownHost } satisfies FrameData & Record<string, unknown>;
}

/** The title where a page failed; every page names itself otherwise. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (!error) return [];
  return pageMeta(matches, (t) => ({ title: t(`shell.failed.${errorKind(error)}`) }));
};

/** The frame of every page of the market, and of a shop on its own host. */
export default function Layout({ loaderData: { ownHost } }: Route.ComponentProps) {
  return (
    <MarketFrame ownHost={ownHost}>
      <Outlet />
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

function errorKind(error: unknown): 'notFound' | 'denied' | 'fault' {
  if (!isRouteErrorResponse(error)) return 'fault';
  if (error.status === 404) return 'notFound';
  return error.status === 403 ? 'denied' : 'fault';
}
