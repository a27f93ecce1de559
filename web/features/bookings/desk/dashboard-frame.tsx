import { ExternalLink, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { mainId } from '#web/ui/skip-link.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';

type DashboardFrameProps = {
  shop: { name: string; logoUrl: string | null; home: string };
  children: ReactNode;
};

/** The frame of the provider's own room: whose it is, the way to its site and out, and nothing of the market. */
export function DashboardFrame({ shop, children }: DashboardFrameProps) {
  const t = useTranslations('bookingDesk.dashboard');
  const { logout, isBusy } = useLogout();
  return (
    <div data-site="service" className="flex min-h-dvh flex-col">
      <header className="sticky top-0 z-30 border-b border-line bg-card/95 backdrop-blur-sm print:hidden">
        <div className="page-width flex min-h-16 items-center gap-2">
          <Link
            to={shop.home}
            className="target mr-auto flex min-w-0 items-center gap-2.5 rounded-control"
          >
            {shop.logoUrl && (
              <Picture
                src={shop.logoUrl}
                alt=""
                sizes="40px"
                fallback="logo"
                priority
                className="size-10! flex-none rounded-full"
              />
            )}
            <span className="line-clamp-2 font-display text-lg leading-tight font-bold tracking-tight">
              {shop.name}
            </span>
          </Link>
          <ButtonLink
            to={shop.home}
            look="quiet"
            icon={<ExternalLink className="size-4" />}
            className="max-md:hidden"
          >
            {t('site')}
          </ButtonLink>
          <ThemeToggle />
          <IconButton
            label={t('logout')}
            icon={<LogOut className="size-5" />}
            loading={isBusy}
            onClick={() => logout(shop.home)}
          />
        </div>
      </header>
      <main id={mainId} tabIndex={-1} className="page-width flex grow flex-col gap-6 py-6 md:py-8">
        <h1 className="text-2xl break-words md:text-3xl">{t('title', { name: shop.name })}</h1>
        {children}
      </main>
    </div>
  );
}
