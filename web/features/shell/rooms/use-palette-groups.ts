import { useTranslations } from 'use-intl';
import { findLimits } from '#contract/search/rules.ts';
import { searchIn } from './finding-path.ts';
import { type PaletteEntry, type PaletteGroup, withWords } from './palette-entries.ts';
import { type PageAction, pressKey } from './page-actions.ts';
import { recentRooms } from './recent-rooms.ts';
import type { Rooms } from './room-entries.ts';
import { singleKeys } from './single-keys.ts';

/** A section of settings by its title. */
export type SettingEntry = { title: string; to: string };

type Known = Pick<Rooms, 'entries' | 'here' | 'search'> & {
  settings: readonly SettingEntry[];
  actions: readonly PageAction[];
};

/** What the palette shows without asking: what the page offers, the rooms, and the sections of their settings. */
export function useKnownGroups({ entries, here, search = '', settings, actions }: Known) {
  const t = useTranslations('rooms');
  const hasKeys = singleKeys.useIsOn();
  const offered: PaletteEntry[] = actions.map(({ key, label }) => ({
    id: `action-${key}`,
    title: label,
    icon: 'command',
    keys: hasKeys ? [key.toUpperCase()] : [],
    run: () => pressKey(key),
  }));
  const rooms: PaletteEntry[] = entries.map(({ to, word, icon, key }) => ({
    id: `room-${to}`,
    title: t(`entries.${word}`),
    icon,
    keys: hasKeys ? ['G', key.toUpperCase()] : [],
    to: `${to}${search}`,
  }));
  const recent = recentRooms()
    .filter((path) => path !== here?.to)
    .flatMap((path) => rooms.filter(({ id }) => id === `room-${path}`))
    .map((room): PaletteEntry => ({ ...room, id: `recent-${room.id}`, icon: 'rotate-ccw-clock' }));
  const sections = settings.map((section): PaletteEntry => ({
    ...section,
    id: `setting-${section.to}`,
    icon: 'settings',
  }));
  return (typed: string): PaletteGroup[] =>
    typed.trim() === ''
      ? [
          { name: t('find.groups.actions'), entries: offered },
          { name: t('find.groups.recent'), entries: recent.slice(0, 3) },
          { name: t('find.groups.rooms'), entries: rooms },
        ]
      : [
          { name: t('find.groups.actions'), entries: withWords(offered, typed) },
          { name: t('find.groups.rooms'), entries: withWords(rooms, typed) },
          { name: t('find.groups.settings'), entries: withWords(sections, typed) },
        ];
}

/** The way into the rooms whose lists are searched, with what was typed. */
export function useSearchesIn({ entries, search = '' }: Pick<Rooms, 'entries' | 'search'>) {
  const t = useTranslations('rooms');
  return (typed: string): PaletteGroup => {
    const text = typed.trim();
    return {
      name: t('find.groups.searches'),
      entries:
        text.length < findLimits.shortest
          ? []
          : entries
              .filter(({ isSearched }) => isSearched)
              .map(({ to, word }) => ({
                id: `search-${to}`,
                title: t('find.searchIn', { room: t(`entries.${word}`), text }),
                icon: 'search',
                to: searchIn(to, search, text),
              })),
    };
  };
}
