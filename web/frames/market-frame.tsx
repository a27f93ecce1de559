import { type ReactNode, startTransition, Suspense, useState } from 'react';
import { useCartCount } from '#web/features/cart/use-cart-lines.ts';
import { CartButton } from '#web/features/shell/header/cart-button.tsx';
import { Header } from '#web/features/shell/header/header.tsx';
import type { OwnHostShop } from '#web/features/shell/own-host-logo.tsx';
import { Live } from './live-parts.tsx';
import { usePlatform } from '#web/loading/platform.ts';
import { Arriving } from '#web/ui/navigation-progress.tsx';
import { mainId } from '#web/ui/skip-link.tsx';
import { useViewer } from '#web/loading/viewer.ts';
import { lazy } from '#web/ui/lazy.ts';
import { Footer } from '#web/features/shell/footer/footer.tsx';

const OwnHostHeader = lazy(() => import('#web/features/shell/header/own-host-header.tsx'));
const Bell = lazy(() => import('#web/features/notifications/bell.tsx'));
const CartDrawer = lazy(() => import('#web/features/cart/drawer/cart-drawer.tsx'));

type MarketFrameProps = {
  /** The shop whose own host this is, which then takes the market's place. */
  ownHost: OwnHostShop | null;
  children: ReactNode;
};

/** The market around a page: its header with cart and account, and its footer. */
export function MarketFrame({ ownHost, children }: MarketFrameProps) {
  const platform = usePlatform();
  const viewer = useViewer();
  return (
    <Live>
      <div className="flex min-h-dvh flex-col">
        {ownHost ? (
          <Suspense fallback={<div className="h-20" />}>
            <OwnHostHeader shop={ownHost} viewer={viewer} cart={<Cart />} />
          </Suspense>
        ) : (
          <Header
            platform={platform}
            viewer={viewer}
            cart={<Cart />}
            bell={viewer && <SignedInBell />}
          />
        )}
        <main id={mainId} tabIndex={-1} className="grow">
          {children}
        </main>
        <Footer platform={platform} />
      </div>
    </Live>
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

/** The cart's button, and its drawer from the first time that it is opened. */
function Cart() {
  const count = useCartCount();
  const [drawer, setDrawer] = useState<'unused' | 'open' | 'closed'>('unused');
  // The press is painted first; the drawer is large.
  const open = () => startTransition(() => setDrawer('open'));
  return (
    <>
      <CartButton count={count} onOpen={open} />
      {drawer !== 'unused' && (
        <Suspense fallback={drawer === 'open' && <Arriving />}>
          <CartDrawer open={drawer === 'open'} onClose={() => setDrawer('closed')} />
        </Suspense>
      )}
    </>
  );
}
