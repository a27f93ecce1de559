import { isRouteErrorResponse, Outlet } from 'react-router';
import type { Route } from './+types/layout.ts';
import { Failed } from './failed.tsx';
import { MarketFrame } from './market-frame.tsx';
import { pageMeta } from './page-meta.ts';
import { viewerFor } from './viewer.ts';
import { wordsFor } from './words.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  return { words: wordsFor(request, ['cart']), viewer: await viewerFor(request, context) };
}

/** The title where a page failed; every page names itself otherwise. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (!error) return [];
  return pageMeta(matches, (t) => ({ title: t(`shell.failed.${errorKind(error)}`) }));
};

/** The frame of every page of the market. */
export default function Layout() {
  return (
    <MarketFrame>
      <Outlet />
    </MarketFrame>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MarketFrame>
      <Failed error={error} />
    </MarketFrame>
  );
}

function errorKind(error: unknown): 'notFound' | 'denied' | 'fault' {
  if (!isRouteErrorResponse(error)) return 'fault';
  if (error.status === 404) return 'notFound';
  return error.status === 403 ? 'denied' : 'fault';
}
