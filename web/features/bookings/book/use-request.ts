import { useMutation } from '@tanstack/react-query';
import type { Booking } from '#contract/bookings/schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { ApiError } from '#web/api/client.ts';
import { isOutcomeKnown } from '#web/api/is-outcome-known.ts';
import { randomKey } from '#web/api/idempotency-key.ts';
import {
  type BookingAttempt,
  forgetAttempt,
  type RequestBody,
  storeAttempt,
  storedAttempt,
} from './stored-requests.ts';

/** A request that stands. `isEarlier`: it is the one that was sent before, whose answer had been lost. */
export type SentRequest = { booking: Booking & { link: string }; isEarlier: boolean };

/**
 * Sends a request under one key, stored in this tab until the server has said what became of it: a second press, a lost
 * connection and a reload book once.
 */
export function useRequest() {
  return useMutation({
    mutationKey: ['request-visit'],
    mutationFn: async (body: RequestBody): Promise<SentRequest> => {
      const attempt =
        storedAttempt(body.shopId, sessionStorage) ??
        storeAttempt(body.shopId, { key: randomKey(), body }, sessionStorage);
      try {
        return { booking: await sent({ key: attempt.key, body }), isEarlier: false };
      } catch (error) {
        // What was sent first did arrive, and said something else: that is what stands.
        if (error instanceof ApiError && error.is('key-reused'))
          return { booking: await sent(attempt), isEarlier: true };
        throw error;
      }
    },
    onSettled: (_, error, { shopId }) => {
      if (!error || isOutcomeKnown(error)) forgetAttempt(shopId, sessionStorage);
    },
  });
}

function sent({ key, body }: BookingAttempt) {
  return bookingsApi.request({ body, headers: { 'idempotency-key': key } });
}
