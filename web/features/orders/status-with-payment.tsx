import type { ReactNode } from 'react';
import { paymentStateOf } from '#contract/orders/amounts.rules.ts';
import { PaymentBadge, type PaidOrder } from './order-facts.tsx';

/** A status, beside it that nobody has paid yet, that nothing was charged, or that money went back. */
export function StatusWithPayment({ order, children }: { order: PaidOrder; children: ReactNode }) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {children}
      {paymentStateOf(order) !== 'paid' && <PaymentBadge order={order} />}
    </span>
  );
}
