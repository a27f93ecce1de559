import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type PaymentState, paymentStateOf } from '#contract/orders/amounts.rules.ts';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { PaidWith } from './gift-rows.tsx';
import { hasAmounts } from './order-figures.ts';
import { OrderSums } from './sums.tsx';

const tones: Record<PaymentState, BadgeTone> = {
  none: 'neutral',
  partly_refunded: 'neutral',
  pending: 'pending',
  paid: 'delivered',
  failed: 'danger',
  refunded: 'neutral',
};

/** An order, or what one shop has of it. */
export type PaidOrder = Parameters<typeof paymentStateOf>[0];

/** How the payment stands. */
export function PaymentBadge({ order }: { order: PaidOrder }) {
  const t = useTranslations('orders.payments');
  const state = paymentStateOf(order);
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}

type OrderFactsProps = {
  order: WorkedOrder;
  /** Under the payment's state, such as what it cost. */
  payment?: ReactNode;
  /** Before the ways to reach the shopper, such as the way to their account. */
  shopper?: ReactNode;
};

/** Payment, address and, where the reader may see them, totals of an order. */
export function OrderFacts({ order, payment, shopper }: OrderFactsProps) {
  const t = useTranslations('orders');
  return (
    <aside className="flex flex-col divide-y divide-line rounded-card border border-line bg-card px-5 lg:sticky lg:top-24">
      {hasAmounts(order) && (
        <Fact title={t('order.summary')}>
          <OrderSums order={order} />
        </Fact>
      )}
      <Fact title={t('order.payment')}>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PaidWith order={order} /> <PaymentBadge order={order} />
        </p>
        {payment}
      </Fact>
      {order.deliveryAddress && (
        <Fact title={t('order.address')}>
          <p className="break-words">{order.userName}</p>
          <p className="break-words">{order.deliveryAddress}</p>
        </Fact>
      )}
      {(order.userEmail || order.phone) && (
        <Fact title={t('order.contact')}>
          {shopper}
          {order.userEmail && <p className="break-words">{order.userEmail}</p>}
          {order.phone && <p className="figures">{order.phone}</p>}
        </Fact>
      )}
    </aside>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5 py-4">
      <h2 className="text-base">{title}</h2>
      {children}
    </section>
  );
}
