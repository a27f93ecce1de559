import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChangedListings } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction } from '#contract/catalogue/rules.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { ApiError } from '#web/api/client.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';

export type ListingChange = { ids: number[]; action: ListingAction; percent?: number };
export type Left = ChangedListings['left'];

const undoneBy: Partial<Record<ListingAction, ListingAction>> = {
  publish: 'unpublish',
  unpublish: 'publish',
  archive: 'restore',
  feature: 'unfeature',
  unfeature: 'feature',
  sale: 'end-sale',
};

/** Changes listings of a shop and says so; `left` are those that stayed as they were, until they are `read`. */
export function useListingChanges(shopId: number) {
  const t = useTranslations('listings.done');
  const lookAgain = useLookAgain();
  const [left, setLeft] = useState<Left>([]);
  const change = useMutation({
    mutationKey: ['listing-changes', shopId],
    mutationFn: (body: ListingChange) => listingsApi.change({ params: { id: shopId }, body }),
    onSuccess: ({ changed, left: stayed }, { action }) => {
      setLeft(stayed);
      if (changed.length > 0)
        showToast({ title: t(action, { count: changed.length }), ...undo(action, changed) });
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: wordsOf(error) ?? t('failedText') }),
    onSettled: lookAgain,
  });
  const undo = (action: ListingAction, ids: number[]) => {
    const back = undoneBy[action];
    return back
      ? { action: { label: t('undo'), onAct: () => change.mutate({ ids, action: back }) } }
      : {};
  };
  return { change, left, read: () => setLeft([]) };
}

/** The server's own words where it refused for a reason that a person can read. */
export function wordsOf(error: Error): string | undefined {
  return error instanceof ApiError && error.problem && error.status < 500
    ? error.message
    : undefined;
}
