import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookingDesk, DeskDay } from '#contract/bookings/desk.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingDeskApi, bookingsApi } from '#web/api/bookings.ts';
import { useLive } from '#web/api/live.ts';
import { setClock } from '#web/ui/use-tick.ts';
import { type DeskPlace, shownDays } from './desk-place.ts';
import { useNewDay } from './use-new-day.ts';
import { type BookingPage, visitsOfDays } from './visits-of-days.ts';

/** Everything cached about a shop's bookings. */
export const deskKey = (shopId: number) => ['desk', shopId];
/** Its bookings, as lists and one by one. */
export const bookingsKey = (shopId: number) => [...deskKey(shopId), 'bookings'];

type Given = { shopId: number; loaded: BookingDesk };

/**
 * The desk as it is now: asked for again whenever the server says that a booking of the shop changed, and every three
 * seconds while it cannot say so. Requests that came since somebody last looked wait in `fresh`.
 */
export function useDesk({ shopId, loaded }: Given): {
  desk: BookingDesk;
  fresh: ReadonlySet<number>;
  show: () => void;
} {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: [...deskKey(shopId), 'desk'],
    queryFn: () => bookingDeskApi.desk({ params: { shopId } }),
    initialData: loaded,
    gcTime: 0,
  });
  const desk = data.now >= loaded.now ? data : loaded;
  const [seen, setSeen] = useState(() => new Set(loaded.waiting));
  useEffect(() => setClock(desk.now), [desk.now]);
  useNewDay(loaded);
  useLive('bookings', (change) => {
    if (!change || change.shopId === shopId)
      void queries.invalidateQueries({ queryKey: deskKey(shopId) });
  });
  return {
    desk,
    fresh: new Set(desk.waiting.filter((id) => !seen.has(id))),
    show: () => setSeen(new Set([...seen, ...desk.waiting])),
  };
}

/** The bookings of a tab, a page of them, or those of the days that the calendar shows. */
export function useBookings({
  shopId,
  place,
  loaded,
}: {
  shopId: number;
  place: DeskPlace;
  loaded: BookingPage;
}) {
  const { tab, view, cursor } = place;
  const { from, to } = shownDays(place);
  const isList = view === 'list';
  return useQuery({
    queryKey: [...bookingsKey(shopId), isList ? { tab, cursor } : { from, to }],
    queryFn: () =>
      isList
        ? bookingsOfTab({ shopId, tab, cursor })
        : visitsOfDays(bookingsApi, { shopId, from, to }),
    initialData: loaded,
    gcTime: 0,
  });
}

/** The bookings of the days that the board shows, with all requests that wait. */
export function useBoardBookings({
  shopId,
  place,
  loaded,
}: {
  shopId: number;
  place: Pick<DeskPlace, 'view' | 'date'>;
  loaded: BookingPage;
}) {
  const { from, to } = shownDays(place);
  return useQuery({
    queryKey: [...bookingsKey(shopId), { from, to, waiting: 'too' }],
    queryFn: () => visitsOfDays(bookingsApi, { shopId, from, to, waiting: 'too' }),
    initialData: loaded,
    gcTime: 0,
  });
}

async function bookingsOfTab({
  shopId,
  ...query
}: { shopId: number } & Pick<DeskPlace, 'tab' | 'cursor'>): Promise<BookingPage> {
  const { rows, ...place } = await bookingsApi.ofShop.page({ params: { shopId }, query });
  return { bookings: rows, place };
}

/** What is planned and free on the days that the calendar shows. */
export function useDeskDays({
  shopId,
  place,
  loaded,
}: {
  shopId: number;
  place: Pick<DeskPlace, 'view' | 'date'>;
  loaded: DeskDay[];
}): DeskDay[] {
  const { from, days } = shownDays(place);
  const { data } = useQuery({
    queryKey: [...deskKey(shopId), 'days', from, days],
    queryFn: () => bookingDeskApi.days({ params: { shopId }, query: { from, days: String(days) } }),
    initialData: loaded,
    gcTime: 0,
  });
  return data;
}

/** One booking as it is now, whichever list it is in. */
export function useBooking(shopId: number, known: Booking): Booking {
  const { data } = useQuery({
    queryKey: [...bookingsKey(shopId), 'one', known.id],
    queryFn: () => bookingsApi.get({ params: { id: known.id } }),
    initialData: known,
    gcTime: 0,
  });
  return data.version >= known.version ? data : known;
}
