import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Self } from '#contract/accounts/schemas.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Awning } from '#web/ui/awning.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { OwnHostLogo, type OwnHostShop } from '../own-host-logo.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

const AccountMenu = lazy(() => import('./account-menu.tsx'));

type OwnHostHeaderProps = { shop: OwnHostShop; viewer: Self | null; cart: ReactNode };

/** The header of a shop on its own host: its awning and name in place of the market's, and no way to other shops. */
export default function OwnHostHeader({ shop, viewer, cart }: OwnHostHeaderProps) {
  const t = useTranslations('shell');
  return (
    <header className="contents print:hidden">
      <Awning colours={shop.colours} className="h-5!" />
      <div className="header-row sticky top-0 z-30 border-b border-line bg-paper/95 backdrop-blur-sm">
        <div className="page-width flex min-h-16 items-center gap-1 md:gap-3">
          <OwnHostLogo shop={shop} />
          <span className="max-md:hidden">
            <ThemeToggle />
          </span>
          <Link
            to="/favourites"
            aria-label={t('favourites')}
            className="button max-[22.5rem]:hidden!"
            data-look="quiet"
            data-shape="icon"
          >
            <Icon name="heart" className="size-6" />
          </Link>
          {cart}
          {viewer ? (
            <LatePart fallback={<span className="size-11" />}>
              {/* The rooms are the market's. */}
              <AccountMenu viewer={viewer} of="buyer" />
            </LatePart>
          ) : (
            <>
              <SignInLink className="max-md:hidden!" />
              <SignInIcon />
            </>
          )}
        </div>
      </div>
    </header>
  );
}

/** The same way in on a phone, where the words would take the room of the shop's name. */
function SignInIcon() {
  const t = useTranslations('shell.account');
  const { pathname, search } = useLocation();
  if (pathname === '/auth') return null;
  return (
    <Link
      to={signInPath(`${pathname}${search}`)}
      aria-label={t('signIn')}
      className="button md:hidden!"
      data-look="quiet"
      data-shape="icon"
    >
      <Icon name="user-round" className="size-6" />
    </Link>
  );
}
