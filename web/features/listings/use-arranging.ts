import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Listing, Place } from '#contract/listings.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { showToast } from '#web/ui/toast.ts';
import { wordsOf } from './use-listing-changes.ts';

/** Moves a listing in the shop's order. */
export function useArranging(): (listing: Listing, place: Place) => void {
  const t = useTranslations('listings.order');
  const { revalidate } = useRevalidator();
  const { mutate } = useMutation({
    mutationKey: ['listing-place'],
    // One after the other, so that quick presses end where they point.
    scope: { id: 'listing-place' },
    mutationFn: ({ id, place }: { id: number; place: Place }) => roomsApi.listings.place({ params: { id }, body: place }),
    onError: (error) => showToast({ tone: 'error', title: t('failed'), text: wordsOf(error) }),
    onSettled: () => revalidate(),
  });
  return useCallback(({ id }, place) => mutate({ id, place }), [mutate]);
}
