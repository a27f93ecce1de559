import { shopPath } from '#contract/shops/rules.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { hasAmounts } from '../order-figures.ts';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { StatusWithPayment } from '../status-with-payment.tsx';
import { ShopOrderSteps } from './shop-order-steps.tsx';
import { type BesideLine, ShopOrderLines } from './shop-order-lines.tsx';
import { VisitFacts } from '../visit-facts.tsx';
import { ShopOrderSums } from '../sums.tsx';
import { ShopOrderNotes } from './shop-order-notes.tsx';
import { ShopOrderArrival } from './shop-order-arrival.tsx';

type ShopOrderCardProps = {
  order: WorkedOrder;
  shopOrder: WorkedShopOrder;
  /** What its shopper has to answer. */ questions?: ReactNode;
  /** Cancels this shop order on its own. */ cancel?: ReactNode;
  /** A way to refund some of it. */ refund?: ReactNode;
  /** What its shopper may do about a tip. */ tip?: ReactNode;
  /** Its receipt, or what else was issued. */ papers?: ReactNode;
  /** What is said beside each line. */ beside?: BesideLine;
  /** A way to write about it. */ contact?: ReactNode;
  /** Where the reader sees the booking of a visit. */ visitPath: (
    bookingId: number,
    shopId: number,
  ) => string;
};

/** What one shop sends: how far it is, what it holds, what it costs. */
export function ShopOrderCard({
  order,
  shopOrder,
  questions,
  cancel,
  refund,
  tip,
  papers,
  beside,
  contact,
  visitPath,
}: ShopOrderCardProps) {
  const t = useTranslations('orders');
  const heading = `part-${shopOrder.id}`;
  const waits = isUnpaid(order);
  return (
    <section
      aria-labelledby={heading}
      className="break-inside-avoid rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 id={heading} className="min-w-0 text-lg">
          <Link
            to={shopPath({ id: shopOrder.shopId, kind: shopOrder.kind })}
            className="underline-offset-3 hover:underline"
          >
            {shopOrder.shopName}
          </Link>
        </h2>
        <span className="flex items-center gap-3">
          {contact}
          <StatusWithPayment order={{ ...shopOrder, paymentStatus: order.paymentStatus }}>
            <OrderStatusBadge
              status={shopOrder.status}
              isPickup={shopOrder.pickup !== null}
              isVisit={shopOrder.visit !== undefined}
            />
          </StatusWithPayment>
        </span>
      </header>
      {questions}
      <div className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-[15rem_1fr]">
        <div className="flex flex-col gap-4">
          <h3 className="sr-only">{t('order.status')}</h3>
          <ShopOrderArrival
            orderNumber={order.orderNumber}
            shopOrder={shopOrder}
            isUnpaid={waits}
          />
          <ShopOrderSteps shopOrder={shopOrder} items={order.items} isUnpaid={waits} />
          {cancel}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="sr-only">{t('order.items')}</h3>
          {shopOrder.visit && (
            <VisitFacts
              visit={shopOrder.visit}
              to={visitPath(shopOrder.visit.bookingId, shopOrder.shopId)}
            />
          )}
          {shopOrder.visit && beside?.(null, shopOrder.shopId)}
          <ShopOrderLines order={order} shopOrder={shopOrder} beside={beside} />
          {hasAmounts(shopOrder) && <ShopOrderSums shopOrder={shopOrder} />}
          <ShopOrderNotes order={order} shopOrder={shopOrder} />
          {tip}
          {papers}
          {refund}
        </div>
      </div>
    </section>
  );
}
