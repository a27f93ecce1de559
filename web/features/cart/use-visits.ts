/** Every way to change the visits in the visitor's cart, in the browser; the booking form puts them in. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { TimeSlot } from '#contract/bookings/rules.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import { cartVisitsApi } from '#web/api/bookings.ts';
import { useWork } from '#web/words/use-work.ts';
import { showToast } from '#web/ui/toast.ts';
import { changeKey, visitsKey } from './cart-cache.ts';
import { useCartFailure } from './use-cart-failure.ts';
import { writeVisits } from './visits-cache.ts';

export type VisitTime = { date: string; slot: TimeSlot };

/** Holds the window of a visit again, or another one. The caller says why it failed. */
export function useHoldVisit() {
  const t = useTranslations('cart.visit');
  const queries = useQueryClient();
  return useMutation({
    mutationKey: [...changeKey, 'hold'],
    mutationFn: ({ id, date, slot }: { id: number } & VisitTime) =>
      cartVisitsApi.hold({ params: { id }, body: { date, slot } }),
    onSuccess: (held) => {
      writeVisits(queries, (visits) =>
        visits.map((visit) => (visit.id === held.id ? { ...visit, ...held } : visit)),
      );
      showToast({ title: t('heldAgain') });
    },
    onError: () => queries.invalidateQueries({ queryKey: visitsKey }),
  });
}

/** Takes a visit out, at once; the toast brings it back while its window is free. */
export function useRemoveVisit() {
  const t = useTranslations('cart');
  const work = useWork();
  const queries = useQueryClient();
  const fail = useCartFailure();
  const putBack = usePutVisitBack();
  return useMutation({
    mutationKey: [...changeKey, 'remove-visit'],
    mutationFn: ({ id }: CartVisit) => cartVisitsApi.remove({ params: { id } }),
    onMutate: async ({ id }) => {
      await queries.cancelQueries({ queryKey: visitsKey });
      writeVisits(queries, (visits) => visits.filter((visit) => visit.id !== id));
    },
    onSuccess: (_, visit) =>
      showToast({
        title: t('removed.title'),
        text: work({ ...visit, category: visit.shop.category }),
        action: { label: t('removed.undo'), onAct: () => putBack.mutate(visit) },
      }),
    onError: fail,
    onSettled: () => queries.invalidateQueries({ queryKey: visitsKey }),
  });
}

function usePutVisitBack() {
  const queries = useQueryClient();
  const fail = useCartFailure();
  return useMutation({
    mutationKey: [...changeKey, 'put-visit-back'],
    mutationFn: ({ request }: CartVisit) => cartVisitsApi.add({ body: request }),
    onMutate: (visit) => writeVisits(queries, (visits) => [...visits, visit]),
    onError: (error, { id }) => {
      writeVisits(queries, (visits) => visits.filter((visit) => visit.id !== id));
      fail(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: visitsKey }),
  });
}
