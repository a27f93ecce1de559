import { useRevalidator } from 'react-router';
import { useLive } from '#web/api/live.ts';

/** Loads the page again when something of an order is different, or may be: refunds, tips and papers come after the delivery, too. */
export function useOrderLive(orderId: number): void {
  const { revalidate } = useRevalidator();
  useLive('orders', (change) => void ((!change || change.orderId === orderId) && revalidate()));
}
