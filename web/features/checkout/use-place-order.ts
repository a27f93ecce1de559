import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { PlaceOrder } from '#contract/orders.ts';
import { browserApi } from '#web/browser-api.ts';
import { isOutcomeKnown } from './outcome.ts';

/** Places an order under one key per attempt, kept until the server has said what became of it. */
export function usePlaceOrder() {
  const key = useRef<string>(undefined);
  return useMutation({
    mutationKey: ['place-order'],
    mutationFn: (body: PlaceOrder) => {
      key.current ??= newKey();
      return browserApi.orders.place({ body, headers: { 'idempotency-key': key.current } });
    },
    onSettled: (_, error) => {
      if (!error || isOutcomeKnown(error)) key.current = undefined;
    },
  });
}

/** Random enough on plain http in a local network, too, where `randomUUID` does not exist. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
