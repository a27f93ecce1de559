import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type { ServiceType } from '#contract/bookings/rules.ts';
import type { WindowOffer } from '#contract/bookings/offer.schemas.ts';
import { bookingsApi, cartVisitsApi } from '#web/api/bookings.ts';
import { daysShown } from './days.ts';

/** What decides which windows are long enough, and near enough to other visits. */
export type WindowsNeed = {
  serviceType: ServiceType;
  units: number;
  packageId: number | null;
  postalCode: string | null;
};

/** Every list of windows in the browser; invalidate it when the server says that one is taken. */
export const windowsKey = ['windows'] as const;

/** Where windows come from: those that a shop offers for a visit, or those that one can be moved to. */
export type WindowSource = {
  key: readonly unknown[];
  read: (days: { from: string; days: string }) => Promise<WindowOffer[]>;
};

/** What a shop offers for a new visit; null until it is known what that is for. */
export function offeredBy(shopId: number, need: WindowsNeed | null): WindowSource | null {
  if (need === null) return null;
  const { serviceType, units, packageId, postalCode } = need;
  return {
    key: [shopId, need],
    read: (days) =>
      bookingsApi.windows({
        params: { shopId },
        query: {
          ...days,
          serviceType,
          units: String(units),
          packageId: packageId ?? undefined,
          postalCode: postalCode ?? undefined,
        },
      }),
  };
}

/** Where a visit in the cart could be instead; what it holds is free for it. */
export function windowsOfVisit({ id }: { id: number }): WindowSource {
  return {
    key: ['in cart', id],
    read: (query) => cartVisitsApi.windows({ params: { id }, query }),
  };
}

/** The windows of a page of days, or of fewer, fresh whenever the page is looked at again; none from no source. */
export function useWindows(source: WindowSource | null, from: string, days = daysShown) {
  return useQuery({
    queryKey: [...windowsKey, source?.key, from, days],
    queryFn: source ? () => source.read({ from, days: String(days) }) : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}
