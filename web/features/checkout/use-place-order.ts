import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PlaceOrder } from '#contract/orders.ts';
import { browserApi } from '#web/browser-api.ts';
import { isOutcomeKnown } from '#web/is-outcome-known.ts';
import { randomKey } from '#web/random-key.ts';

/** Places an order under one key per attempt, kept until the server has said what became of it. */
export function usePlaceOrder() {
  const key = useRef<string>(undefined);
  return useMutation({
    mutationKey: ['place-order'],
    mutationFn: (body: PlaceOrder) => {
      key.current ??= randomKey();
      return browserApi.orders.place({ body, headers: { 'idempotency-key': key.current } });
    },
    onSettled: (_, error) => {
      if (!error || isOutcomeKnown(error)) key.current = undefined;
    },
  });
}
