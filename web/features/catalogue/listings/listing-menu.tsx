import { useTranslations } from 'use-intl';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-popup.tsx';

/** The menu at the end of a listing's row. */
export function ListingMenu({
  name,
  entries,
}: {
  name: string;
  entries: ReadonlyArray<MenuEntry | 'line'>;
}) {
  const t = useTranslations('listings');
  return (
    <span className="relative z-1">
      <Menu
        label={t('menu', { name })}
        aria-keyshortcuts="O"
        quietLabel
        look="quiet"
        size="small"
        align="end"
        icon={<Icon name="ellipsis" className="size-5" />}
        entries={entries}
      />
    </span>
  );
}
