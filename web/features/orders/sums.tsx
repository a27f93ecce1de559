/** Lists of sums: what was ordered, what came to it and went off it, and what was paid. */
import { useTranslations } from 'use-intl';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { DeliveryRows } from '../cart/delivery-rows.tsx';
import { DiscountRows } from '../offers/discount-rows.tsx';
import { TaxIncluded } from '../tax/tax-included.tsx';
import { useTaxName } from '../tax/use-tax-name.ts';
import { GiftRows } from './gift-rows.tsx';
import { AmountRows } from './order-amount.tsx';
import {
  discountLinesOf,
  feesOfOrder,
  isFetched,
  isOnlyVisits,
  orderedAt,
  shopOrderTotal,
  taxOfOrder,
} from './order-figures.ts';
import { TaxRows } from './tax-rows.tsx';

/** What an order comes to, line by line, and how it was paid. */
export function OrderSums({ order }: { order: Order }) {
  const t = useTranslations('orders.order');
  const tips = useTranslations('orders.tips');
  const money = useMoney();
  const taxed = taxOfOrder(order);
  const discounts = discountLinesOf(order.shopOrders);
  const taxName = useTaxName(taxed.country);
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1">
      <dt className="text-muted">{t('subtotal')}</dt>
      <dd className="text-right">{money(orderedAt(order.subtotal, discounts))}</dd>
      <DiscountRows discounts={discounts} />
      {!isOnlyVisits(order) && (
        <>
          <dt className="text-muted">{t(isFetched(order) ? 'pickup' : 'shipping')}</dt>
          <dd className="text-right">
            {order.shippingFee === 0 ? t('free') : money(order.shippingFee)}
          </dd>
          <DeliveryRows fees={feesOfOrder(order)} />
        </>
      )}
      {taxed.taxOnTop > 0 && (
        <>
          <dt className="text-muted first-letter:uppercase">{taxName}</dt>
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

/** The same of what one shop has of it. */
export function ShopOrderSums({ shopOrder }: { shopOrder: ShopOrder }) {
  const t = useTranslations('orders.order');
  const visit = useTranslations('orders.visit');
  const tips = useTranslations('orders.tips');
  const money = useMoney();
  const discounts = discountLinesOf([shopOrder]);
  const total = shopOrderTotal(shopOrder);
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 text-sm">
      {!shopOrder.tip?.givenFor && (
        <>
          <dt className="text-muted">
            {shopOrder.visit ? visit(shopOrder.visit.isRest ? 'rest' : 'paid') : t('subtotal')}
          </dt>
          <dd className="text-right">{money(orderedAt(shopOrder.subtotal, discounts))}</dd>
        </>
      )}
      <DiscountRows discounts={discounts} />
      {shopOrder.tip?.givenFor ? null : shopOrder.visit ? (
        !shopOrder.visit.isRest && <dd className="col-span-2 text-muted">{visit('later')}</dd>
      ) : (
        <>
          <dt className="text-muted">
            {[
              t(
                shopOrder.shippingFee < 0
                  ? 'deliveryOfRest'
                  : shopOrder.pickup
                    ? 'pickup'
                    : 'delivery',
              ),
              shopOrder.zone,
            ]
              .filter(Boolean)
              .join(' · ')}
          </dt>
          <dd className="text-right">
            {shopOrder.shippingFee === 0 ? t('free') : money(shopOrder.shippingFee)}
          </dd>
        </>
      )}
      {shopOrder.tax && <TaxRows tax={shopOrder.tax} />}
      {shopOrder.tip && (
        <>
          <dt className="text-muted">{tips('tip')}</dt>
          <dd className="text-right">{money(shopOrder.tip.amount)}</dd>
        </>
      )}
      <dt className="font-semibold">{t('total')}</dt>
      <dd className="text-right font-semibold">{money(total)}</dd>
      <AmountRows of={shopOrder} total={total} />
    </dl>
  );
}
