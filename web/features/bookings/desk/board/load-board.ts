/** What the board of a service shop loads, on any page. For loaders. */
import { isCivilDate } from '#contract/kernel/time.ts';
import type { Api } from '#web/api/client.ts';
import { foundOr404 } from '#web/loading/found.ts';
import type { Namespace } from '#web/words/namespace.ts';
import { shownDays } from '../desk-place.ts';
import { deskWords } from '../load-desk.ts';
import { visitsOfDays } from '../visits-of-days.ts';
import type { LoadedBoard } from './dispatch-board.tsx';

export const boardWords: Namespace[] = [...deskWords, 'dispatch'];

/** The board as its address asks for it: a day of all technicians or a week, and on a phone whose day. */
export async function loadBoard(
  api: Api,
  shopId: number,
  query: URLSearchParams,
): Promise<LoadedBoard> {
  const params = { shopId };
  const desk = await api.bookingDesk.desk({ params });
  const date = query.get('date') ?? '';
  const place = {
    view: query.get('view') === 'week' ? ('week' as const) : ('day' as const),
    date: isCivilDate(date) ? date : desk.today,
  };
  const { from, to, days } = shownDays(place);
  const id = query.get('booking');
  const [page, planned, asked] = await Promise.all([
    visitsOfDays(api.bookings, { shopId, from, to, waiting: 'too' }),
    api.bookingDesk.days({ params, query: { from, days: String(days) } }),
    id ? foundOr404(api.bookings.get({ params: { id } })) : null,
  ]);
  return { desk, place, page, days: planned, asked };
}
