/** Where somebody is at the desk, as the address keeps it. */
import { addDays, isCivilDate, weekdayOf } from '#contract/kernel/time.ts';
import { oneOf } from '#web/loading/address.ts';

export const deskTabs = ['pending', 'active', 'completed', 'archived'] as const;
export type DeskTab = (typeof deskTabs)[number];
export const deskViews = ['list', 'day', 'week'] as const;
export type DeskView = (typeof deskViews)[number];

/** `date` is a civil date of the shop: the day that shows, or a day of the week that does. */
export type DeskPlace = { tab: DeskTab; view: DeskView; date: string; cursor: string | undefined };

export function deskPlaceIn(query: URLSearchParams, today: string): DeskPlace {
  const date = query.get('date') ?? '';
  return {
    tab: oneOf(deskTabs, query.get('tab')) ?? 'pending',
    view: oneOf(deskViews, query.get('view')) ?? 'list',
    date: isCivilDate(date) ? date : today,
    cursor: query.get('cursor') ?? undefined,
  };
}

/** The days that a view shows: one, or a week from its Monday on. */
export function shownDays({ view, date }: Pick<DeskPlace, 'view' | 'date'>): {
  from: string;
  to: string;
  days: number;
} {
  if (view !== 'week') return { from: date, to: date, days: 1 };
  const from = addDays(date, -((weekdayOf(date) + 6) % 7));
  return { from, to: addDays(from, 6), days: 7 };
}
