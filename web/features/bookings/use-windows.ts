import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ServiceType } from '#contract/booking-terms.ts';
import { serviceApi } from '#web/service-api.ts';
import { daysShown } from './days.ts';

/** What decides which windows are long enough, and near enough to other visits. */
export type VisitNeed = { serviceType: ServiceType; units: number; packageId: number | null; postalCode: string | null };

/** Every list of windows in the browser; invalidate it when the server says that one is taken. */
export const windowsKey = ['windows'] as const;

/** The windows of a page of days for a visit, fresh whenever the page is looked at again. */
export function useWindows(shopId: number, need: VisitNeed | null, from: string) {
  return useQuery({
    queryKey: [...windowsKey, shopId, need, from],
    queryFn: () =>
      serviceApi.bookings.windows({
        params: { shopId },
        query: {
          from,
          days: daysShown,
          serviceType: need?.serviceType ?? 'servicing',
          units: need?.units,
          packageId: need?.packageId ?? undefined,
          postalCode: need?.postalCode ?? undefined,
        },
      }),
    enabled: need !== null,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
    refetchOnWindowFocus: true,
  });
}
