import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { bookingPath } from '../booking-path.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { VisitOfShopOrder } from '../visit-of-shop-order.tsx';

/** What was paid for a shop order, what went back and what the shop has of it, with the way to refund more. */
export function ShopOrderMoney({
  order,
  shopOrder,
}: {
  order: OrderInHistory;
  shopOrder: ShopOrder;
}) {
  const t = useTranslations('orderHistory');
  const money = useMoney();
  const [isRefunding, setIsRefunding] = useState(false);
  const of = order.money.find(({ shopId }) => shopId === shopOrder.shopId);
  if (!of) return null;
  const { paid, refunded, remaining } = shopOrder;
  const commission = paid > 0 ? of.commission : 0;
  const net = toMinor(remaining) - toMinor(commission) + toMinor(of.commissionReturned);
  const sums: [string, string][] = [
    [t('money.paid'), money(paid)],
    [t('money.refunded'), money(-refunded)],
    ...(of.disputed > 0 ? [[t('money.disputed'), money(-of.disputed)] as [string, string]] : []),
    [t('money.remaining'), money(remaining)],
    [t('money.commission'), money(-commission)],
    [t('money.returned'), money(of.commissionReturned)],
    [t('money.net'), money(toMajor(net))],
  ];
  return (
    <section
      aria-labelledby={`money-${shopOrder.id}`}
      className="rounded-card border border-line bg-card p-5"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`money-${shopOrder.id}`} className="text-lg">
          {shopOrder.shopName}
        </h2>
        <OrderStatusBadge
          status={shopOrder.status}
          isPickup={shopOrder.pickup !== null}
          isVisit={shopOrder.visit !== undefined}
        />
      </header>
      {shopOrder.visit && (
        <div className="mt-3">
          <VisitOfShopOrder
            visit={shopOrder.visit}
            to={bookingPath(shopOrder.shopId, shopOrder.visit.bookingId)}
          />
        </div>
      )}
      <Lines order={order} shopId={shopOrder.shopId} />
      <dl className="figures mt-4 grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-4">
        {sums.map(([name, amount], index) => (
          <div
            key={name}
            className={`contents ${index === sums.length - 1 ? 'font-semibold' : ''}`}
          >
            <dt className={index === sums.length - 1 ? '' : 'text-muted'}>{name}</dt>
            <dd className="text-right">{amount}</dd>
          </div>
        ))}
      </dl>
      {of.refundable > 0 && (
        <Button
          look="secondary"
          className="mt-4"
          aria-label={t('refund.actionFor', { shop: shopOrder.shopName })}
          onClick={() => setIsRefunding(true)}
        >
          {t('refund.action')}
        </Button>
      )}
      {isRefunding && (
        <RefundDialog
          order={order}
          shopOrder={shopOrder}
          refundable={of.refundable}
          onClose={() => setIsRefunding(false)}
        />
      )}
    </section>
  );
}

function Lines({ order, shopId }: { order: OrderInHistory; shopId: number }) {
  const t = useTranslations('orders.order');
  const money = useMoney();
  return (
    <ul className="mt-3 flex flex-col gap-2 empty:hidden">
      {order.items
        .filter((item) => item.shopId === shopId)
        .map((item) => (
          <li key={item.id} className="grid grid-cols-[1fr_auto] gap-x-4">
            <span className="min-w-0 break-words">{item.productName}</span>
            <span className="figures text-sm text-muted">
              {t('each', { quantity: item.quantity, price: money(item.price) })}
            </span>
          </li>
        ))}
    </ul>
  );
}
