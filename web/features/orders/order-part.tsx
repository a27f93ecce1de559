import { shopPath } from '#contract/shops/rules.ts';
import { lazy, memo, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import type { PartArrivalProps } from './part-arrival.tsx';
import type { PartLinesProps } from './part-lines.tsx';
import { VisitOfPart } from './visit-of-part.tsx';

// Few parts have all of it.
const PartArrival = lazy(() => import('./part-arrival.tsx'));
const PartNotes = lazy(() => import('./part-notes.tsx'));
// In the HTML at once, the code after the rest.
const PartLines = lazy(() => import('./part-lines.tsx'));

type OrderPartProps = {
  order: Order;
  part: ShopOrder;
  /** Offers to cancel this part on its own. */ mayCancel: boolean;
  /** A way to write about it. */ contact?: ReactNode;
  /** Where the reader sees the booking of a visit. */ visitPath: (
    bookingId: number,
    shopId: number,
  ) => string;
};

/** What one shop sends: how far it is, what it holds, what it costs. */
export function OrderPart({ order, part, mayCancel, contact, visitPath }: OrderPartProps) {
  const t = useTranslations('orders');
  const heading = `part-${part.id}`;
  const waits = isUnpaid(order);
  return (
    <section
      aria-labelledby={heading}
      className="break-inside-avoid rounded-card border border-line bg-card"
    >
      <header className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-5 py-4">
        <h2 id={heading} className="min-w-0 text-lg">
          <Link
            to={shopPath({ id: part.shopId, kind: part.kind })}
            className="underline-offset-3 hover:underline"
          >
            {part.shopName}
          </Link>
        </h2>
        <span className="flex items-center gap-3">
          {contact}
          <OrderStatusBadge
            status={part.status}
            isPickup={part.pickup !== null}
            isVisit={part.visit !== undefined}
          />
        </span>
      </header>
      <div className="grid gap-x-8 gap-y-6 p-5 md:grid-cols-[15rem_1fr]">
        <div className="flex flex-col gap-4">
          <h3 className="sr-only">{t('order.status')}</h3>
          <Arrival part={part} isUnpaid={waits} />
          <OrderTimeline part={part} isUnpaid={waits} />
          {mayCancel && <CancelOrder order={order} part={part} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <h3 className="sr-only">{t('order.items')}</h3>
          {part.visit && (
            <VisitOfPart visit={part.visit} to={visitPath(part.visit.bookingId, part.shopId)} />
          )}
          <Lines order={order} shopId={part.shopId} />
          <PartSums part={part} />
          <Notes part={part} />
        </div>
      </div>
    </section>
  );
}

/** Drawn again only with another part, so that it does not vanish before its code is there. */
const Arrival = memo(function Arrival(props: PartArrivalProps) {
  const { promisedAt, pickup, arrival } = props.part;
  if (!promisedAt && !pickup && !arrival) return null;
  return (
    <Suspense fallback={null}>
      <PartArrival {...props} />
    </Suspense>
  );
});

/** Drawn again only with another order, as its arrival. */
const Lines = memo(function Lines(props: PartLinesProps) {
  return (
    <Suspense fallback={null}>
      <PartLines {...props} />
    </Suspense>
  );
});

/** The same as its arrival. */
const Notes = memo(function Notes({ part }: { part: ShopOrder }) {
  if (!part.trackingNumber && !part.note && !part.disputes) return null;
  return (
    <Suspense fallback={null}>
      <PartNotes part={part} />
    </Suspense>
  );
});

function PartSums({ part }: { part: ShopOrder }) {
  const t = useTranslations('orders.order');
  const visit = useTranslations('orders.visit');
  const money = useMoney();
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-3 text-sm">
      <dt className="text-muted">{part.visit ? visit('paid') : t('subtotal')}</dt>
      <dd className="text-right">{money(part.subtotal)}</dd>
      {part.visit ? (
        <dd className="col-span-2 text-muted">{visit('later')}</dd>
      ) : (
        <>
          <dt className="text-muted">
            {t(part.shippingFee < 0 ? 'deliveryOfRest' : part.pickup ? 'pickup' : 'delivery')}
          </dt>
          <dd className="text-right">
            {part.shippingFee === 0 ? t('free') : money(part.shippingFee)}
          </dd>
        </>
      )}
      {part.refunded > 0 && (
        <>
          <dt className="text-muted">{t('refunded')}</dt>
          <dd className="text-right">{money(-part.refunded)}</dd>
        </>
      )}
    </dl>
  );
}
