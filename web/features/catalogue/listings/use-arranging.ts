import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { Listing, ListingPlace } from '#contract/catalogue/listings.schemas.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { reasonOf } from '#web/api/reason-of.ts';

/** Moves a listing in the shop's order. */
export function useArranging(): (listing: Listing, place: ListingPlace) => void {
  const t = useTranslations('listings.order');
  const lookAgain = useLookAgain();
  const { mutate } = useMutation({
    mutationKey: ['listing-place'],
    // One after the other, so that quick presses end where they point.
    scope: { id: 'listing-place' },
    mutationFn: ({ id, place }: { id: number; place: ListingPlace }) =>
      listingsApi.place({ params: { id }, body: place }),
    onError: (error) => showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) }),
    onSettled: lookAgain,
  });
  return useCallback(({ id }, place) => mutate({ id, place }), [mutate]);
}
