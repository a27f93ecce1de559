import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { stockKeysOf } from '#contract/catalogue/rules.ts';
import type { Listing, SetStock } from '#contract/catalogue/listings.schemas.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { stockRules } from './listing-rules.ts';
import { reasonOf } from '#web/api/reason-of.ts';

export function stockRulesFor(listing: Listing) {
  return stockRules(listing, stockKeysOf(listing.variants));
}

/** Sends what differs; nothing is sent when nothing does. */
export function useSetStock(listing: Listing, onDone: () => void) {
  const t = useTranslations('listings.stock');
  const lookAgain = useLookAgain();
  const save = useMutation({
    mutationKey: ['listing-stock', listing.id],
    mutationFn: (body: SetStock) => listingsApi.setStock({ params: { id: listing.id }, body }),
    onSuccess: () => {
      showToast({ title: t('saved'), duration: 2500 });
      onDone();
    },
    onSettled: lookAgain,
  });
  return {
    set: (body: SetStock) => (body.changes.length === 0 ? onDone() : save.mutate(body)),
    isBusy: save.isPending,
    error: save.error ? (reasonOf(save.error) ?? t('failed')) : undefined,
  };
}
