import type { ReactNode } from 'react';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { PaymentBadge } from './order-facts.tsx';

/** A status in a list, beside it that nobody has paid yet. */
export function StatusWithPayment({
  order,
  children,
}: {
  order: Pick<Order, 'paymentStatus' | 'status'>;
  children: ReactNode;
}) {
  if (!isUnpaid(order) || order.status === 'cancelled') return children;
  return (
    <span className="inline-flex flex-wrap gap-1.5 max-md:justify-end">
      {children}
      <PaymentBadge status={order.paymentStatus} />
    </span>
  );
}
