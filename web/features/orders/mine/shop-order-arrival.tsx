import { useTranslations } from 'use-intl';
import { isCalledOut, shortNumberOf } from '#contract/orders/rules.ts';
import type { WorkedShopOrder } from '#contract/orders/schemas.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ShopOrderExpected } from './shop-order-expected.tsx';
import { useTimeOrDay } from '#web/words/use-arrivals.ts';

export type ShopOrderArrivalProps = {
  orderNumber: string;
  shopOrder: WorkedShopOrder;
  /** No shop begins before it is paid. */ isUnpaid: boolean;
};

/** When a shop order is there, by which number it is called out, and where if it is fetched. */
export function ShopOrderArrival({ orderNumber, shopOrder, isUnpaid }: ShopOrderArrivalProps) {
  const isPickup = shopOrder.pickup !== null;
  const isOver = shopOrder.status === 'delivered' || shopOrder.status === 'cancelled';
  return (
    <>
      <ShopOrderPromise shopOrder={shopOrder} />
      {!isUnpaid && <ShopOrderExpected shopOrder={shopOrder} />}
      {isCalledOut({ ...shopOrder, isPickup }) && !isUnpaid && !isOver && (
        <ShortNumber number={shortNumberOf(orderNumber)} way={isPickup ? 'pickup' : 'delivery'} />
      )}
      <ShopOrderPickup shopOrder={shopOrder} />
    </>
  );
}

/** When a kitchen's shop order is at the door, or anybody's ready to be fetched, while it is still to come; before it is paid, when it was asked for. */
function ShopOrderPromise({ shopOrder }: { shopOrder: WorkedShopOrder }) {
  const t = useTranslations('orders.order');
  const timeOf = useTimeOrDay();
  const { promisedAt, wantedAt, pickup, status, kitchenStep } = shopOrder;
  const at = promisedAt ?? wantedAt;
  const isPromised =
    status === 'delivered' ||
    (pickup !== null && (status === 'shipped' || kitchenStep === 'ready'));
  if (!at || isPromised || status === 'cancelled') return null;
  return (
    <p className="figures flex flex-col rounded-control bg-leaf-soft px-3 py-2">
      <span className="text-sm">{t(promisedAt ? (pickup ? 'ready' : 'promised') : 'wanted')}</span>
      <strong className="font-display text-xl">{timeOf(at)}</strong>
    </p>
  );
}

function ShortNumber({ number, way }: { number: string; way: 'pickup' | 'delivery' }) {
  const t = useTranslations('orders.order');
  return (
    <p className="figures flex flex-col rounded-control bg-well px-3 py-2">
      <span className="text-sm">{t('shortNumber', { way })}</span>
      <strong className="font-display text-xl select-all">{number}</strong>
    </p>
  );
}

/** Where the shopper fetches it and when somebody is there. */
function ShopOrderPickup({ shopOrder: { pickup, status } }: { shopOrder: WorkedShopOrder }) {
  const t = useTranslations('orders.order');
  if (!pickup || status === 'cancelled') return null;
  return (
    <div className="flex gap-2.5">
      <Icon name="store" className="mt-0.5 size-5 flex-none text-leaf" />
      <div className="min-w-0">
        <h4 className="font-semibold">{t('pickup')}</h4>
        <p className="break-words">{pickup.address}</p>
        {pickup.note && <p className="text-sm break-words text-muted">{pickup.note}</p>}
      </div>
    </div>
  );
}
