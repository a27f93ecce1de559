import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { type PaymentState, paymentStateOf } from '#contract/orders/amounts.rules.ts';
import type { Order, WorkedOrder } from '#contract/orders/schemas.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { discountsOf, feesOfOrder, hasAmounts, orderedAt, taxOfOrder } from './order-figures.ts';
import { DiscountRows } from '../offers/discount-rows.tsx';
import { DeliveryRows } from '../cart/delivery-rows.tsx';
import { TaxIncluded } from '../tax/tax-included.tsx';
import { useTaxName } from '../tax/use-tax-name.ts';
import { GiftRows, PaidWith } from './gift-rows.tsx';
import { AmountRows } from './order-amount.tsx';

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

function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('orders.order');
  const tips = useTranslations('orders.tips');
  const money = useMoney();
  const taxed = taxOfOrder(order);
  const discounts = discountsOf(order.shopOrders);
  const taxName = useTaxName(taxed.country);
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1">
      <dt className="text-muted">{t('subtotal')}</dt>
      <dd className="text-right">{money(orderedAt(order.subtotal, discounts))}</dd>
      <DiscountRows discounts={discounts} />
      <dt className="text-muted">{t('shipping')}</dt>
      <dd className="text-right">
        {order.shippingFee === 0 ? t('free') : money(order.shippingFee)}
      </dd>
      <DeliveryRows fees={feesOfOrder(order)} />
      {taxed.taxOnTop > 0 && (
        <>
          <dt className="text-muted">{taxName}</dt>
          <dd className="text-right">{money(taxed.taxOnTop)}</dd>
        </>
      )}
      {order.tips !== undefined && (
        <>
          <dt className="text-muted">{tips('tip')}</dt>
          <dd className="text-right">{money(order.tips)}</dd>
        </>
      )}
      <dt className="pt-1 text-lg font-semibold">{t('total')}</dt>
      <dd className="pt-1 text-right font-display text-xl font-semibold">{money(order.total)}</dd>
      <dd className="col-span-2">
        <TaxIncluded sums={taxed} {...(taxed.country && { country: taxed.country })} />
      </dd>
      <GiftRows order={order} />
      <AmountRows of={order} total={order.total} />
    </dl>
  );
}
