import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ChangedListings, Listing } from '#contract/catalogue/listings.schemas.ts';
import type { ListingAction } from '#contract/catalogue/rules.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { undoing } from './listing-undo.ts';

type ListingChange = {
  /** As they were before. */
  listings: readonly Listing[];
  action: ListingAction;
  percent?: number | undefined;
  /** Instead, of each. */
  salePrices?: number[];
};
export type Left = ChangedListings['left'];

/** Changes listings of a shop and says so; `left` are those that stayed as they were, until they are `read`. */
export function useListingChanges(shopId: number) {
  const t = useTranslations('listings.done');
  const lookAgain = useLookAgain();
  const [left, setLeft] = useState<Left>([]);
  const change = useMutation({
    mutationKey: ['listing-changes', shopId],
    mutationFn: ({ listings, percent, ...change }: ListingChange) =>
      listingsApi.change({
        params: { id: shopId },
        body: { ids: listings.map(({ id }) => id), ...change, ...(percent ? { percent } : {}) },
      }),
    onSuccess: ({ changed, left: stayed }, { listings, action }) => {
      setLeft(stayed);
      const undo = undoing(
        action,
        listings.filter(({ id }) => changed.includes(id)),
      );
      if (changed.length > 0)
        showToast({
          title: t(action, { count: changed.length }),
          ...(undo ? { action: { label: t('undo'), onAct: () => change.mutate(undo) } } : {}),
        });
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: lookAgain,
  });
  return { change, left, read: () => setLeft([]) };
}
