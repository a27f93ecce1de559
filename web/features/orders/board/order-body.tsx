import { useTranslations } from 'use-intl';
import { isUnpaid, mindsAllergy } from '#contract/orders/rules.ts';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Price } from '#web/ui/price.tsx';
import { DisputeNotes } from '../dispute-notes.tsx';
import { OrderDate } from '../order-date.tsx';
import { hasAmounts } from '../order-figures.ts';
import RefundAction from '../refund-action.tsx';
import { ShopOrderSums } from '../sums.tsx';
import { VisitFacts } from '../visit-facts.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import { SoldOutOfLine } from './sold-out-of-line.tsx';
import { ShopperNote } from './shopper-note.tsx';
import { PictureToPrint } from './picture-to-print.tsx';
import { RefundedOfLine, unitsLeft } from './units-left.tsx';

type OrderBodyProps = { order: WorkedOrder; shopOrder: WorkedShopOrder };

/** What a shop has to send of an order and what it is paid for it, with what has to be minded first. */
export function OrderItems({ order, shopOrder }: OrderBodyProps) {
  const t = useTranslations('board.panel');
  return (
    <>
      {shopOrder.disputes && <DisputeNotes disputes={shopOrder.disputes} to="shop" />}
      {shopOrder.note && <ShopperNote note={shopOrder.note} />}
      <section aria-labelledby="panel-items" className="flex flex-col gap-2">
        <h3 id="panel-items" className="text-base">
          {t('items')}
        </h3>
        {shopOrder.visit && (
          <VisitFacts
            visit={shopOrder.visit}
            to={`/vendor/bookings?booking=${shopOrder.visit.bookingId}`}
          />
        )}
        <LinesWithSums order={order} shopOrder={shopOrder} />
      </section>
    </>
  );
}

/** For whom it is, where and by when. */
export function OrderAddress({ order, shopOrder }: OrderBodyProps) {
  const t = useTranslations('board.panel');
  return (
    <>
      <section aria-labelledby="panel-for" className="flex flex-col gap-1">
        <h3 id="panel-for" className="text-base">
          {t('for', { name: order.userName.trim().split(/\s+/)[0] ?? '' })}
        </h3>
        <address className="not-italic">
          {order.userName}
          <br />
          {shopOrder.pickup
            ? t('pickup', { address: shopOrder.pickup.address })
            : order.deliveryAddress}
        </address>
        {order.phone && (
          <a href={dialled(order.phone)} className="link figures w-fit">
            {order.phone}
          </a>
        )}
        <ArrivalNote shopOrder={shopOrder} />
        <p className="text-sm text-muted">
          {t.rich('placed', { date: () => <OrderDate at={order.createdAt} withTime /> })}
        </p>
      </section>
      {shopOrder.trackingNumber && (
        <section aria-labelledby="panel-parcel" className="flex flex-col gap-1">
          <h3 id="panel-parcel" className="text-base">
            {t('parcel')}
          </h3>
          <p className="break-words">
            {shopOrder.carrier}{' '}
            <span className="figures select-all">{shopOrder.trackingNumber}</span>
          </p>
        </section>
      )}
    </>
  );
}

/** What the shop order holds, how many of each first, and what it comes to for those who may see that. */
function LinesWithSums({ order, shopOrder }: OrderBodyProps) {
  const t = useTranslations('orders.order');
  const money = useMoney();
  const items = order.items.filter(({ shopId }) => shopId === shopOrder.shopId);
  const { isCookedToOrder } = capabilitiesOf(shopOrder.kind);
  const isMinded = mindsAllergy({ ...shopOrder, items });
  return (
    <>
      <ul className="divide-y divide-line empty:hidden">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3 py-2.5">
            <span className="figures w-8 flex-none font-display text-lg font-semibold">
              {unitsLeft(item)}×
            </span>
            <div className="min-w-0 grow">
              <p className="font-semibold break-words">{item.productName}</p>
              <NamedValues values={item.shownOptions ?? item.variantOptions} />
              {item.price !== undefined && (
                <p className="figures text-sm text-muted">
                  {t('each', { quantity: item.quantity, price: money(item.price) })}
                </p>
              )}
              {isCookedToOrder && <AllergenLines dish={item.dish} isMinded={isMinded} />}
              {item.ownArtwork && (
                <PictureToPrint
                  order={order}
                  item={{ ...item, ownArtwork: item.ownArtwork }}
                  mayAsk={isInKitchen(order, shopOrder)}
                />
              )}
              {item.note && <ShopperNote note={item.note} />}
              <RefundedOfLine of={item} />
              {isCookedToOrder && (
                <SoldOutOfLine
                  {...{ order, item, isMinded }}
                  shopId={shopOrder.shopId}
                  mayChange={isInKitchen(order, shopOrder)}
                />
              )}
            </div>
            {item.price !== undefined && (
              <Price amount={toMajor(toMinor(item.price) * item.quantity)} />
            )}
          </li>
        ))}
      </ul>
      {hasAmounts(shopOrder) && <ShopOrderSums shopOrder={shopOrder} />}
      {hasAmounts(order) && hasAmounts(shopOrder) && (
        <RefundAction order={order} shopOrder={shopOrder} by="shop" shortcut="R" />
      )}
    </>
  );
}

function isInKitchen(order: WorkedOrder, { status }: WorkedShopOrder): boolean {
  return !isUnpaid(order) && (status === 'pending' || status === 'processing');
}
