import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Self } from '#contract/accounts/schemas.ts';
import type { ShownPlatform } from '#web/loading/shown-platform.ts';
import { Awning } from '#web/ui/awning.tsx';
import { arrivesOnUse } from '#web/ui/arrives-on-use.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { PlaceButton } from '#web/features/shops/place-button.tsx';
import { Logo } from '../logo.tsx';
import { marketAwning } from '../market-awning.ts';
import type { MobileMenuProps } from './mobile-menu-panel.tsx';
import { SearchBox } from './search-box.tsx';
import { SectionLinks } from './section-links.tsx';
import { SignInLink } from './sign-in-link.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { LatePart } from '#web/ui/late-part.tsx';

/** The drawer behind the hamburger below 768 px. */
const MobileMenu = arrivesOnUse<MobileMenuProps>(() => import('./mobile-menu-panel.tsx'));
// Strangers have none.
const AccountMenu = lazy(() => import('./account-menu.tsx'));

type HeaderProps = {
  platform: ShownPlatform;
  viewer: Self | null;
  /** The button of the cart, which knows what is in it. */ cart: ReactNode;
  /** The signed-in person's bell. */ bell: ReactNode;
};

/** The market's awning, name, search, cart and account; the row with these stays in view. */
export function Header({ platform, viewer, cart, bell }: HeaderProps) {
  return (
    <header className="contents print:hidden">
      <Awning colours={marketAwning} className="h-5!" />
      <div className="header-row sticky top-0 z-30 bg-paper/95 backdrop-blur-sm">
        <div className="page-width flex min-h-16 items-center gap-1 md:gap-3">
          <MenuButton viewer={viewer} />
          <Logo platform={platform} className="mr-auto md:mr-3" />
          <SearchBox className="hidden grow md:block" />
          <div className="flex items-center gap-1 md:ml-3">
            <span className="hidden md:block">
              <ThemeToggle />
            </span>
            <FavouritesLink />
            {bell}
            {cart}
          </div>
          {viewer ? (
            <LatePart fallback={<span className="size-11" />}>
              <AccountMenu viewer={viewer} />
            </LatePart>
          ) : (
            <SignInLink className="hidden! md:inline-flex!" />
          )}
        </div>
      </div>
      <div className="border-b border-line">
        <div className="page-width pt-1 pb-3 md:hidden">
          <SearchBox />
        </div>
        <div className="page-width flex items-center justify-between gap-4 max-md:-mt-2 max-md:pb-1">
          <SectionLinks />
          <PlaceButton />
        </div>
      </div>
    </header>
  );
}

function FavouritesLink() {
  const t = useTranslations('shell');
  return (
    <Link
      to="/favourites"
      aria-label={t('favourites')}
      className="button max-[22.5rem]:hidden!"
      data-look="quiet"
      data-shape="icon"
    >
      <Icon name="heart" className="size-6" />
    </Link>
  );
}

/** Below 768 px: opens the drawer with the sections and the account. */
function MenuButton({ viewer }: { viewer: Self | null }) {
  const t = useTranslations('shell.drawer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className="-ml-2.5 md:hidden!"
        label={t('open')}
        icon={<Icon name="menu" className="size-6" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <MobileMenu open={isOpen} onClose={() => setOpen(false)} viewer={viewer} />
    </>
  );
}
