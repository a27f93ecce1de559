import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { PlaceOrder } from '#contract/orders/schemas.ts';
import { ApiError } from '#web/api/client.ts';
import { ordersApi } from '#web/api/orders.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import { isOffline } from '#web/ui/connection.ts';
import { type CheckoutOutcome, NotSent } from './outcome.ts';
import type { Till } from './till.ts';

/**
 * Places an order under one key per attempt, kept until the server has said what became of it. Throws `NotSent` where nothing
 * under that key can have arrived.
 */
export function usePlaceOrder(till: RefObject<Till | null>) {
  const key = useRef<string>(undefined);
  const mayStand = useRef(false);
  const settled = () => {
    key.current = undefined;
    mayStand.current = false;
  };
  const place = async (body: PlaceOrder) => {
    key.current ??= randomKey();
    const beganOffline = isOffline();
    try {
      const order = await ordersApi.place({ body, headers: { 'idempotency-key': key.current } });
      settled();
      return order;
    } catch (error) {
      if (isOutcomeKnown(error)) settled();
      else if (error instanceof ApiError || !beganOffline || !isOffline()) mayStand.current = true;
      else if (!mayStand.current) throw new NotSent();
      throw error;
    }
  };
  const placing = useMutation({
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
  /** What is to be said of a press that sends nothing. */
  const unsent = (): CheckoutOutcome => ({ kind: mayStand.current ? 'failed' : 'not-sent' });
  return { ...placing, unsent };
}
