import { Link, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Self } from '#contract/accounts/schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { signInPath } from '#web/loading/next-path.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { LanguageSwitch } from '#web/ui/language-switch.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';

export type MobileMenuProps = { open: boolean; onClose: () => void; viewer: Self | null };

/** Who is signed in, the sections, and what the person can do. */
export default function MobileMenuPanel({ open, onClose, viewer }: MobileMenuProps) {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  return (
    <Drawer open={open} onClose={onClose} title={t('drawer.title')} side="left">
      {viewer && <Person viewer={viewer} />}
      <nav aria-label={t('nav.label')} className="flex flex-col">
        <Entry to="/" icon="house" onChoose={onClose}>
          {t('nav.home')}
        </Entry>
        <Entry to="/shops" icon="store" onChoose={onClose}>
          {t('nav.shops')}
        </Entry>
        <Entry to="/food" icon="utensils-crossed" onChoose={onClose}>
          {t('nav.food')}
        </Entry>
        <Entry to="/favourites" icon="heart" onChoose={onClose}>
          {t('favourites')}
        </Entry>
        <hr className="my-2 border-line" />
        {viewer ? (
          <OwnEntries viewer={viewer} onChoose={onClose} />
        ) : (
          <StrangersEntries onChoose={onClose} />
        )}
      </nav>
      <hr className="my-2 border-line" />
      <div className="flex items-center justify-between">
        <span>{t('drawer.theme')}</span>
        <ThemeToggle />
      </div>
      <div className="flex min-h-11 items-center justify-between">
        <span>{ui('language')}</span>
        <LanguageSwitch />
      </div>
    </Drawer>
  );
}

function Person({ viewer }: { viewer: Self }) {
  return (
    <div className="mb-3 flex items-center gap-3 border-b border-line pb-4">
      <Avatar username={viewer.username} src={viewer.avatarUrl} />
      <p className="min-w-0">
        <strong className="block truncate">{viewer.fullName}</strong>
        <span className="block truncate text-sm text-muted">{viewer.email}</span>
      </p>
    </div>
  );
}

function OwnEntries({ viewer, onChoose }: { viewer: Self; onChoose: () => void }) {
  const t = useTranslations('shell');
  const { giftCards } = usePlatform();
  const { logout } = useLogout();
  const leave = () => {
    onChoose();
    logout();
  };
  return (
    <>
      <Entry to="/orders" icon="clipboard-list" onChoose={onChoose}>
        {t('drawer.myOrders')}
      </Entry>
      <Entry to="/my-bookings" icon="calendar-check" onChoose={onChoose}>
        {t('account.myBookings')}
      </Entry>
      {giftCards && (
        <Entry to="/profile/gift-cards" icon="gift" onChoose={onChoose}>
          {t('account.giftCards')}
        </Entry>
      )}
      <Entry to="/notifications" icon="bell" onChoose={onChoose}>
        {t('drawer.notifications')}
      </Entry>
      <Entry to="/following" icon="rss" onChoose={onChoose}>
        {t('drawer.following')}
      </Entry>
      <Entry to="/messages" icon="message-circle" onChoose={onChoose}>
        {t('account.messages')}
      </Entry>
      <Entry to="/profile" icon="circle-user" onChoose={onChoose}>
        {t('account.profile')}
      </Entry>
      {(viewer.isVendor || viewer.runsShops) && (
        <Entry to="/seller/dashboard" icon="layout-dashboard" onChoose={onChoose}>
          {t('drawer.sellerDashboard')}
        </Entry>
      )}
      {viewer.isAdmin && (
        <Entry to="/admin" icon="layout-dashboard" onChoose={onChoose}>
          {t('account.adminDashboard')}
        </Entry>
      )}
      <button type="button" onClick={leave} className={row}>
        <Icon name="log-out" className="size-5 text-muted" />
        {t('drawer.logout')}
      </button>
    </>
  );
}

function StrangersEntries({ onChoose }: { onChoose: () => void }) {
  const t = useTranslations('shell');
  const { pathname, search } = useLocation();
  return (
    <>
      <Entry to="/seller/register" icon="tag" onChoose={onChoose}>
        {t('nav.sell')}
      </Entry>
      <Entry to={signInPath(`${pathname}${search}`)} icon="log-in" onChoose={onChoose}>
        {t('account.signIn')}
      </Entry>
    </>
  );
}

const row =
  '-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 text-lg hover:bg-well aria-[current]:bg-leaf-soft aria-[current]:font-semibold';

function Entry({
  to,
  icon,
  onChoose,
  children,
}: {
  to: string;
  icon: IconName;
  onChoose: () => void;
  children: string;
}) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      onClick={onChoose}
      aria-current={pathname === to ? 'page' : undefined}
      className={row}
    >
      <Icon name={icon} className="size-5 flex-none text-muted" />
      {children}
    </Link>
  );
}
