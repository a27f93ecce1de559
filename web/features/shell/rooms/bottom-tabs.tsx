import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Rooms } from './room-entries.ts';
import { tabsOf } from './rooms-of-shop.ts';

/** On phones, within the thumb's reach: the rooms that are open all day, and the way to the others. */
export function BottomTabs({ label, entries, here, search = '' }: Rooms) {
  const t = useTranslations('rooms');
  const [isOpen, setOpen] = useState(false);
  const tabs = tabsOf(entries);
  const others = entries.filter((entry) => !tabs.includes(entry));
  return (
    <nav aria-label={t('tabs.label')} data-floats className="room-tabs">
      {tabs.map(
        ({ tab, to, icon }) =>
          tab && (
            <Link
              key={to}
              to={`${to}${search}`}
              aria-current={here?.to === to ? 'page' : undefined}
              className="room-tab"
            >
              <Icon name={icon} />
              <span className="max-w-full truncate">{t(`tabs.${tab}`)}</span>
            </Link>
          ),
      )}
      {others.length > 0 && (
        <>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            data-current={(here && others.includes(here)) || undefined}
            onClick={() => setOpen(true)}
            className="room-tab"
          >
            <Icon name="ellipsis" />
            {t('tabs.more')}
          </button>
          <Drawer open={isOpen} onClose={() => setOpen(false)} title={label}>
            <nav aria-label={t('tabs.more')} className="-mx-2 flex flex-col gap-0.5">
              {others.map(({ word, to, icon }) => (
                <Link
                  key={to}
                  to={`${to}${search}`}
                  aria-current={here?.to === to ? 'page' : undefined}
                  onClick={() => setOpen(false)}
                  className="rail-link min-h-12! text-base!"
                >
                  <Icon name={icon} />
                  {t(`entries.${word}`)}
                </Link>
              ))}
            </nav>
          </Drawer>
        </>
      )}
    </nav>
  );
}
