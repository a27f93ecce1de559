import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { PlaceProblem, WayBetween } from '#contract/bookings/placing.rules.ts';
import type { PlacePreview } from '#contract/bookings/placing.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import { useFormatter } from '#web/words/use-formatter.ts';
import { bookingsKey } from '../use-desk.ts';
import type { BookingPage } from '../visits-of-days.ts';

/** What is said of a place for somebody, with the names of other visits that the page knows. */
export function usePlaceWords(shopId: number, name: string) {
  const t = useTranslations('dispatch.place');
  const format = useFormatter();
  const queries = useQueryClient();
  const known = queries
    .getQueriesData<BookingPage | Booking>({ queryKey: bookingsKey(shopId) })
    .flatMap(([, data]) => (data && 'bookings' in data ? data.bookings : []));
  const nameOf = (id: number) => known.find((one) => one.id === id)?.customerName ?? t('somebody');
  return {
    names: (people: ReadonlyArray<{ name: string }>) => format.list(people.map((one) => one.name)),
    problem: (problem: PlaceProblem, { overlaps, note }: PlacePreview) =>
      t(`problems.${problem}`, {
        name,
        names: format.list(overlaps.map(nameOf)),
        note: note ?? 'none',
      }),
    way: (side: 'before' | 'after', { bookingId, sector, gapMinutes, travelMinutes }: WayBetween) =>
      t(side, {
        name: nameOf(bookingId),
        sector: sector === null ? t('noSector') : t('sector', { sector }),
        gap: gapMinutes,
        way: travelMinutes,
      }),
  };
}
