import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { listingsApi } from '#web/api/catalogue.ts';
import { showToast } from '#web/ui/toast.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { reasonOf } from '#web/api/reason-of.ts';
import type { Left } from './use-listing-changes.ts';

export type MarketAction = 'takeDown' | 'reinstate' | 'pick' | 'unpick';
export type MarketChange = { ids: number[]; action: MarketAction; reason?: string };

/** What admins do to listings of any shop; `left` are those that stayed as they were, until they are `read`. */
export function useMarketChanges() {
  const t = useTranslations('listings.done');
  const lookAgain = useLookAgain();
  const [left, setLeft] = useState<Left>([]);
  const change = useMutation({
    mutationKey: ['market-changes'],
    mutationFn: send,
    onSuccess: ({ changed, left: stayed }, { action }) => {
      setLeft(stayed);
      if (changed.length > 0) showToast({ title: t(action, { count: changed.length }) });
    },
    onError: (error) =>
      showToast({ tone: 'error', title: t('failed'), text: reasonOf(error) ?? t('failedText') }),
    onSettled: lookAgain,
  });
  return { change, left, read: () => setLeft([]) };
}

function send({ ids, action, reason = '' }: MarketChange) {
  if (action === 'takeDown') return listingsApi.takeDown({ body: { ids, reason } });
  if (action === 'reinstate') return listingsApi.reinstate({ body: { ids } });
  return listingsApi.pick({ body: { ids, isPick: action === 'pick' } });
}
