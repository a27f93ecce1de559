import { useLocale, useTranslations } from 'use-intl';
import type { Self } from '#contract/accounts/schemas.ts';
import { languageNames, languages } from '#contract/kernel/languages.ts';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { useMarketPath } from '#web/loading/market-path.ts';
import { Avatar, initialsOf } from '#web/ui/avatar.tsx';
import type { IconName } from '#web/ui/icon-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { switchLanguage } from '#web/ui/switch-language.ts';
import { switchTheme } from '#web/ui/switch-theme.ts';
import type { RoomKind } from './room-entries.ts';

type RoomAccountProps = {
  viewer: Self;
  kind: RoomKind;
  /** The site of a desk's shop; who signs out comes there. */ site?: string | undefined;
};

/** What the person who works here can do besides: their own side of the market, how the page looks and reads, and out. */
export function RoomAccount({ viewer, kind, site }: RoomAccountProps) {
  const t = useTranslations('shell.account');
  const { logout } = useLogout();
  const ways = useWays({ viewer, kind, site });
  const looks = useLooks();
  return (
    <Menu
      label={t('menu', { username: viewer.username, initials: initialsOf(viewer.username) })}
      quietLabel
      look="quiet"
      className="round"
      icon={<Avatar username={viewer.username} src={viewer.avatarUrl} size="small" />}
      heading={
        <>
          <strong className="block truncate text-base">{viewer.fullName}</strong>
          <span className="block truncate text-muted">{viewer.username}</span>
        </>
      }
      align="end"
      entries={[
        ...ways,
        'line',
        ...looks,
        'line',
        { label: t('logout'), icon: iconOf('log-out'), onChoose: () => logout(site) },
      ]}
    />
  );
}

/** To the market as shoppers see it, what the person has there, and their other rooms. */
function useWays({ viewer, kind, site }: RoomAccountProps): MenuEntry[] {
  const t = useTranslations('shell');
  const rooms = useTranslations('rooms.account');
  const inMarket = useMarketPath();
  const sells = viewer.isVendor || viewer.runsShops;
  return [
    ...(site ? [{ label: rooms('site'), icon: iconOf('globe'), to: site }] : []),
    { label: rooms('market'), icon: iconOf('store'), to: inMarket('/') },
    ...((kind === 'admin' || kind === 'desk') && sells
      ? [
          {
            label: t('drawer.sellerDashboard'),
            icon: iconOf('layout-dashboard'),
            to: inMarket('/seller/dashboard'),
          },
        ]
      : []),
    ...(kind !== 'admin' && viewer.isAdmin
      ? [
          {
            label: t('account.adminDashboard'),
            icon: iconOf('layout-dashboard'),
            to: inMarket('/admin'),
          },
        ]
      : []),
    { label: t('drawer.myOrders'), icon: iconOf('clipboard-list'), to: inMarket('/orders') },
    {
      label: t('account.myBookings'),
      icon: iconOf('calendar-check'),
      to: inMarket('/my-bookings'),
    },
    {
      label: t('account.accountSettings'),
      icon: iconOf('settings'),
      to: inMarket('/profile/settings'),
    },
  ];
}

/** Light or dark, and the other languages, each in its own words. */
function useLooks(): MenuEntry[] {
  const t = useTranslations('ui.theme');
  const current = useLocale();
  return [
    { label: t('toggle'), icon: iconOf('sun-moon'), onChoose: switchTheme },
    ...languages
      .filter((language) => !current.startsWith(language))
      .map((language) => ({
        label: languageNames[language],
        lang: language,
        icon: iconOf('languages'),
        onChoose: () => switchLanguage(language),
      })),
  ];
}

function iconOf(icon: IconName) {
  return <Icon name={icon} className="size-4.5 text-muted" />;
}
