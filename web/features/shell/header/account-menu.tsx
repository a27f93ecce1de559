import { useTranslations } from 'use-intl';
import type { Self } from '#contract/accounts/schemas.ts';
import { usePlatform } from '#web/loading/platform.ts';
import { Avatar, initialsOf } from '#web/ui/avatar.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';
import { useLogout } from '#web/features/accounts/use-logout.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type AccountRole, entriesOf, menuRole } from './account-entries.ts';

/** The avatar with the menu of its role, or of another where not all of its pages are. */
export default function AccountMenu({
  viewer,
  of = menuRole(viewer),
}: {
  viewer: Self;
  of?: AccountRole;
}) {
  const t = useTranslations('shell.account');
  const { logout } = useLogout();
  const entries: MenuEntry[] = entriesOf(of, usePlatform()).map(({ word, to, icon }) => ({
    label: t(word),
    to,
    icon: <Icon name={icon} className="size-4.5 text-muted" />,
  }));
  return (
    <Menu
      label={t('menu', { username: viewer.username, initials: initialsOf(viewer.username) })}
      quietLabel
      look="quiet"
      className="round"
      icon={<Avatar username={viewer.username} src={viewer.avatarUrl} />}
      heading={<strong className="block truncate text-base">{viewer.username}</strong>}
      align="end"
      entries={[
        ...entries,
        'line',
        {
          label: t('logout'),
          icon: <Icon name="log-out" className="size-4.5" />,
          onChoose: () => logout(),
        },
      ]}
    />
  );
}
