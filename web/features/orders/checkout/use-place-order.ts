import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import type { Till } from './till.ts';

/** Places an order under one key per attempt, kept until the server has said what became of it. */
export function usePlaceOrder(till: RefObject<Till | null>) {
  const key = useRef<string>(undefined);
  const place = async (body: PlaceOrder) => {
    key.current ??= randomKey();
    try {
      const order = await ordersApi.place({ body, headers: { 'idempotency-key': key.current } });
      key.current = undefined;
      return order;
    } catch (error) {
      if (isOutcomeKnown(error)) key.current = undefined;
      throw error;
    }
  };
  return useMutation({
    mutationKey: ['place-order'],
    meta: { goesToSignIn: true },
    /** Without a token it is the till's to give one. */
    mutationFn: ({
      orderWith,
      token,
    }: {
      orderWith: (token?: string) => PlaceOrder;
      token?: string;
    }) =>
      token || !till.current
        ? place(orderWith(token))
        : till.current.pay((paid) => place(orderWith(paid))),
  });
}
