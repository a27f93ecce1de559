import { useMutation } from '@tanstack/react-query';
import { cartVisitsApi } from '#web/api/bookings.ts';
import type { RequestBody } from './stored-requests.ts';

/** Puts a visit into the cart, which holds its window; sent twice it is there once. */
export function usePutInCart() {
  return useMutation({
    mutationKey: ['put-visit'],
    mutationFn: (body: RequestBody) => cartVisitsApi.add({ body }),
  });
}
