/** What the desk of a service shop loads, on any page. For loaders. */
import type { Api } from '#web/api/client.ts';
import type { LoadedDesk } from './desk.tsx';
import { shownDays, deskPlaceIn } from './desk-place.ts';
import { visitsOfDays } from './visits-of-days.ts';
import { foundOr404 } from '#web/loading/found.ts';
import type { Namespace } from '#web/words/namespace.ts';

export const deskWords: Namespace[] = ['bookingDesk', 'bookings', 'notificationWords', 'upload'];
export const settingsWords: Namespace[] = [
  'serviceSettings',
  'shopSettings',
  'editedFields',
  'bookings',
];

/** The desk as its address asks for it: a tab of the list, or the days of the calendar. */
export async function loadDesk(
  api: Api,
  shopId: number,
  query: URLSearchParams,
): Promise<LoadedDesk> {
  const params = { shopId };
  const desk = await api.bookingDesk.desk({ params });
  const place = deskPlaceIn(query, desk.today);
  const id = query.get('booking');
  const asked = id ? await foundOr404(api.bookings.get({ params: { id } })) : null;
  const about = { desk, place, asked };
  if (place.view === 'list') {
    const { rows, ...listed } = await api.bookings.ofShop.page({
      params,
      query: { tab: place.tab, cursor: place.cursor },
    });
    return { ...about, page: { bookings: rows, place: listed }, days: [] };
  }
  const { from, to, days } = shownDays(place);
  const [visits, planned] = await Promise.all([
    visitsOfDays(api.bookings, { shopId, from, to }),
    api.bookingDesk.days({ params, query: { from, days: String(days) } }),
  ]);
  return { ...about, page: visits, days: planned };
}
