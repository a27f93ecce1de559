import type { ReactNode } from 'react';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { PaymentBadge } from './order-facts.tsx';

/** A status, beside it that nobody has paid yet, or that nothing was charged. */
export function StatusWithPayment({
  order,
  children,
}: {
  order: Pick<Order, 'paymentStatus' | 'status'>;
  children: ReactNode;
}) {
  if (!isUnpaid(order)) return children;
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {children}
      <PaymentBadge order={order} />
    </span>
  );
}
