import {
  CalendarCheck,
  CircleUser,
  ClipboardList,
  Bell,
  Gift,
  Heart,
  House,
  LayoutDashboard,
  LogIn,
  LogOut,
  MessageCircle,
  type LucideIcon,
  Rss,
  Store,
  Tag,
  UtensilsCrossed,
} from 'lucide-react';
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

export type MobileMenuProps = { open: boolean; onClose: () => void; viewer: Self | null };

/** Who is signed in, the sections, and what the person can do. */
export default function MobileMenuPanel({ open, onClose, viewer }: MobileMenuProps) {
  const t = useTranslations('shell');
  const ui = useTranslations('ui');
  return (
    <Drawer open={open} onClose={onClose} title={t('drawer.title')} side="left">
      {viewer && <Person viewer={viewer} />}
      <nav aria-label={t('nav.label')} className="flex flex-col">
        <Entry to="/" Icon={House} onChoose={onClose}>
          {t('nav.home')}
        </Entry>
        <Entry to="/shops" Icon={Store} onChoose={onClose}>
          {t('nav.shops')}
        </Entry>
        <Entry to="/food" Icon={UtensilsCrossed} onChoose={onClose}>
          {t('nav.food')}
        </Entry>
        <Entry to="/favourites" Icon={Heart} onChoose={onClose}>
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
      <Entry to="/orders" Icon={ClipboardList} onChoose={onChoose}>
        {t('drawer.myOrders')}
      </Entry>
      <Entry to="/my-bookings" Icon={CalendarCheck} onChoose={onChoose}>
        {t('account.myBookings')}
      </Entry>
      {giftCards && (
        <Entry to="/profile/gift-cards" Icon={Gift} onChoose={onChoose}>
          {t('account.giftCards')}
        </Entry>
      )}
      <Entry to="/notifications" Icon={Bell} onChoose={onChoose}>
        {t('drawer.notifications')}
      </Entry>
      <Entry to="/following" Icon={Rss} onChoose={onChoose}>
        {t('drawer.following')}
      </Entry>
      <Entry to="/messages" Icon={MessageCircle} onChoose={onChoose}>
        {t('account.messages')}
      </Entry>
      <Entry to="/profile" Icon={CircleUser} onChoose={onChoose}>
        {t('account.profile')}
      </Entry>
      {(viewer.isVendor || viewer.runsShops) && (
        <Entry to="/seller/dashboard" Icon={LayoutDashboard} onChoose={onChoose}>
          {t('drawer.sellerDashboard')}
        </Entry>
      )}
      {viewer.isAdmin && (
        <Entry to="/admin" Icon={LayoutDashboard} onChoose={onChoose}>
          {t('account.adminDashboard')}
        </Entry>
      )}
      <button type="button" onClick={leave} className={row}>
        <LogOut aria-hidden="true" className="size-5 text-muted" />
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
      <Entry to="/seller/register" Icon={Tag} onChoose={onChoose}>
        {t('nav.sell')}
      </Entry>
      <Entry to={signInPath(`${pathname}${search}`)} Icon={LogIn} onChoose={onChoose}>
        {t('account.signIn')}
      </Entry>
    </>
  );
}

const row =
  '-mx-2 flex min-h-12 items-center gap-3 rounded-control px-2 text-lg hover:bg-well aria-[current]:bg-leaf-soft aria-[current]:font-semibold';

function Entry({
  to,
  Icon,
  onChoose,
  children,
}: {
  to: string;
  Icon: LucideIcon;
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
      <Icon aria-hidden="true" className="size-5 flex-none text-muted" />
      {children}
    </Link>
  );
}
