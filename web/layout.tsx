import { lazy, type ReactNode, Suspense, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation } from 'react-router';
import type { Route } from './+types/layout.ts';
import { Failed } from './failed.tsx';
import { useCartCount } from './features/cart/use-cart-lines.ts';
import { isBare } from './features/shell/bare-paths.ts';
import { CartButton } from './features/shell/cart-button.tsx';
import { Footer } from './features/shell/footer.tsx';
import { Header } from './features/shell/header.tsx';
import { pageMeta } from './page-meta.ts';
import { usePlatform } from './platform.ts';
import { mainId } from './ui/skip-link.tsx';
import { useViewer, viewerFor } from './viewer.ts';

const ServiceBar = lazy(() => import('./features/shell/service-bar.tsx'));
const Bell = lazy(() => import('./features/notifications/bell.tsx'));
const CartDrawer = lazy(() => import('./features/cart/cart-drawer.tsx'));

export async function loader({ request, context }: Route.LoaderArgs) {
  return { viewer: await viewerFor(request, context) };
}

/** The title where a page failed; every page names itself otherwise. */
export const meta: Route.MetaFunction = ({ matches, error }) => {
  if (!error) return [];
  return pageMeta(matches, (t) => ({ title: t(`shell.failed.${errorKind(error)}`) }));
};

/** The frame of every page; those of the service site have only a bar. */
export default function Layout() {
  const { pathname } = useLocation();
  const main = (
    <Main>
      <Outlet />
    </Main>
  );
  const platform = usePlatform();
  if (!isBare(pathname, platform)) return <Frame>{main}</Frame>;
  return (
    <>
      <Suspense fallback={<div className="h-16" />}>
        <ServiceBar platform={platform} />
      </Suspense>
      {main}
    </>
  );
}

/** A page that failed keeps the frame around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <Main>
        <Failed error={error} />
      </Main>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const platform = usePlatform();
  const viewer = useViewer();
  return (
    <div className="flex min-h-dvh flex-col">
      <Header site={platform.name} viewer={viewer} cart={<Cart />} bell={viewer && <SignedInBell />} />
      {children}
      <Footer platform={platform} />
    </div>
  );
}

/** Its code comes for people who are signed in; strangers have no bell. */
function SignedInBell() {
  return (
    <Suspense fallback={<span className="size-11" />}>
      <Bell />
    </Suspense>
  );
}

function Main({ children }: { children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className="grow">
      {children}
    </main>
  );
}

/** The cart's button, and its drawer from the first time that it is opened. */
function Cart() {
  const count = useCartCount();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <CartButton count={count} onOpen={() => setDrawer('open')} />
      {drawer !== 'unused' && (
        <Suspense fallback={null}>
          <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  );
}

function errorKind(error: unknown): 'notFound' | 'denied' | 'fault' {
  if (!isRouteErrorResponse(error)) return 'fault';
  if (error.status === 404) return 'notFound';
  return error.status === 403 ? 'denied' : 'fault';
}
