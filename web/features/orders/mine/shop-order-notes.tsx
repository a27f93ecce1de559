import { useTranslations } from 'use-intl';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { DisputeNotes } from '../dispute-notes.tsx';
import { hasAmounts } from '../order-figures.ts';
import { RefundNotes } from '../refund-notes.tsx';

export type ShopOrderNotesProps = {
  order: Pick<WorkedOrder, 'items'>;
  shopOrder: WorkedShopOrder;
};

/** What went back and why, the parcel's number, to be selected with one press, what the shop was asked to mind, and what it has to answer for. */
export function ShopOrderNotes({ order, shopOrder }: ShopOrderNotesProps) {
  return (
    <>
      {hasAmounts(shopOrder) && shopOrder.refunds.length > 0 && (
        <RefundNotes order={order} shopOrder={shopOrder} />
      )}
      <Notes shopOrder={shopOrder} />
      {shopOrder.disputes && <DisputeNotes disputes={shopOrder.disputes} to="shop" />}
    </>
  );
}

function Notes({
  shopOrder: { arrival, status, carrier, trackingNumber: tracking, note },
}: {
  shopOrder: WorkedShopOrder;
}) {
  const t = useTranslations('orders.order');
  // While it is on its way, the number stands with its arrival.
  const trackingNumber = arrival && status === 'shipped' ? null : tracking;
  if (!trackingNumber && !note) return null;
  return (
    <dl className="grid gap-x-4 gap-y-1 border-t border-line pt-3 text-sm sm:grid-cols-[auto_1fr]">
      {trackingNumber && (
        <>
          <dt className="text-muted">{t('tracking')}</dt>
          <dd className="break-words">
            {carrier} <span className="figures font-semibold select-all">{trackingNumber}</span>
          </dd>
        </>
      )}
      {note && (
        <>
          <dt className="text-muted">{t('note')}</dt>
          <dd className="as-written">{note}</dd>
        </>
      )}
    </dl>
  );
}
