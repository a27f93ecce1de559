import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { Listing } from '#contract/catalogue/listings.schemas.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { reasonOf } from '#web/api/reason-of.ts';

/** Copies a listing as a draft and says where it is. */
export function useCopyListing(): (listing: Listing) => void {
  const t = useTranslations('listings.done');
  const lookAgain = useLookAgain();
  return useMutation({
    mutationKey: ['listing-copy'],
    mutationFn: ({ id }: Listing) => listingsApi.copy({ params: { id } }),
    onSuccess: ({ name }) => showToast({ title: t('copied'), text: t('copiedText', { name }) }),
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: lookAgain,
  }).mutate;
}
