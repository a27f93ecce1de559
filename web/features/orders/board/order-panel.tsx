import { type ShopKind } from '#contract/shops/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageCircle, Printer } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { isUnpaid, stageAfter, stageOf } from '#contract/orders/rules.ts';
import type { ShopOrder, WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { dialled } from '#web/ui/dialled.ts';
import { Drawer } from '#web/ui/drawer.tsx';
import { NamedValues } from '#web/ui/named-values.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { DisputeNotes } from '../dispute-notes.tsx';
import { OrderDate } from '../order-date.tsx';
import { PaymentBadge } from '../order-facts.tsx';
import { AmountRows } from '../order-amount.tsx';
import { hasAmounts, shopOrderOf, shopOrderTotal } from '../order-figures.ts';
import RefundAction from '../refund-action.tsx';
import { RefundNotes } from '../refund-notes.tsx';
import { VisitOfShopOrder } from '../visit-of-shop-order.tsx';
import { ArrivalNote } from './arrival-note.tsx';
import type { CardActions } from './board-card.tsx';
import { ChangeList } from './change-list.tsx';
import { ShopperNote } from './shopper-note.tsx';
import { StageClock } from './stage-clock.tsx';
import { RefundedOfLine, unitsLeft } from './units-left.tsx';
import { asksForParcel } from './use-stage-move.ts';
import { useStepWord } from './use-step-word.ts';

type OrderPanelProps = {
  open: boolean;
  order: BoardOrder;
  shop: { id: number; kind: ShopKind };
  boardNow: string;
  isBusy: boolean;
  onClose: () => void;
  actions: CardActions;
};

/** Everything that is needed to work an order, in a drawer beside the board. */
export default function OrderPanel({
  open,
  order,
  shop,
  boardNow,
  isBusy,
  onClose,
  actions,
}: OrderPanelProps) {
  const t = useTranslations('board');
  const { data, isError } = useQuery({
    queryKey: ['order', order.id, order.status, order.kitchenStep],
    queryFn: () => ordersApi.get({ params: { id: order.id } }),
  });
  const shopOrder = data && shopOrderOf(data, shop.id);
  const way = { kind: shop.kind, isPickup: order.isPickup };
  const next = order.visit ? null : stageAfter(stageOf({ ...order, ...way }), way);
  const word = useStepWord();
  const mayMove =
    next !== null && !(isUnpaid(order) && (order.status === 'pending' || next === 'delivered'));
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={order.orderNumber}
      footer={
        <div className="flex flex-col gap-2">
          {mayMove && (
            <Button
              aria-keyshortcuts="A"
              loading={isBusy}
              onClick={() =>
                asksForParcel(way, next)
                  ? actions.ask({ kind: 'tracking', order })
                  : actions.move({ order, to: next })
              }
            >
              {word(way, next)}
            </Button>
          )}
          <div className="flex flex-wrap gap-2 [&>*]:grow">
            <ButtonLink
              aria-keyshortcuts="M"
              to={actions.messagePath(order.id)}
              look="secondary"
              icon={<MessageCircle className="size-4" />}
            >
              {t('menu.message')}
            </ButtonLink>
            <ButtonLink
              aria-keyshortcuts="P"
              to={actions.slipPath(order.id)}
              look="secondary"
              icon={<Printer className="size-4" />}
            >
              {t('menu.slip')}
            </ButtonLink>
            {!order.visit && order.status !== 'cancelled' && order.status !== 'delivered' && (
              <Button
                aria-keyshortcuts="D"
                look="secondary"
                onClick={() => actions.ask({ kind: 'decline', order })}
              >
                {t(order.status === 'pending' ? 'menu.decline' : 'menu.cancel')}
              </Button>
            )}
          </div>
        </div>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StageClock order={order} boardNow={boardNow} />
          <PaymentBadge order={order} />
        </div>
        {isError && <Alert tone="error" title={t('panel.failed')} />}
        {!data && !isError && <PanelBones />}
        {data && shopOrder && <PanelBody order={data} shopOrder={shopOrder} />}
      </div>
    </Drawer>
  );
}

function PanelBones() {
  return (
    <Skeleton className="flex flex-col gap-3">
      {['w-full', 'w-4/5', 'w-full', 'w-3/5'].map((width, index) => (
        <Bone key={index} className={`h-5 ${width}`} />
      ))}
    </Skeleton>
  );
}

function PanelBody({ order, shopOrder }: { order: WorkedOrder; shopOrder: WorkedShopOrder }) {
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
          <VisitOfShopOrder
            visit={shopOrder.visit}
            to={`/vendor/bookings?booking=${shopOrder.visit.bookingId}`}
          />
        )}
        <ShopOrderLines order={order} shopOrder={shopOrder} />
      </section>
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
      <section aria-labelledby="panel-changes" className="flex flex-col gap-2">
        <h3 id="panel-changes" className="text-base">
          {t('changes')}
        </h3>
        <ChangeList shopOrder={shopOrder} />
      </section>
    </>
  );
}

/** What the shop order holds, how many of each first, and what it comes to for those who may see that. */
function ShopOrderLines({ order, shopOrder }: { order: WorkedOrder; shopOrder: WorkedShopOrder }) {
  return (
    <>
      <ul className="divide-y divide-line empty:hidden">
        {order.items
          .filter(({ shopId }) => shopId === shopOrder.shopId)
          .map((item) => (
            <li key={item.id} className="flex gap-3 py-2.5">
              <span className="figures w-8 flex-none font-display text-lg font-semibold">
                {unitsLeft(item)}×
              </span>
              <div className="min-w-0">
                <p className="font-semibold break-words">{item.productName}</p>
                <NamedValues values={item.variantOptions} />
                <RefundedOfLine of={item} />
              </div>
            </li>
          ))}
      </ul>
      {hasAmounts(shopOrder) && <ShopOrderSums shopOrder={shopOrder} />}
      {hasAmounts(shopOrder) && shopOrder.refunds.length > 0 && (
        <RefundNotes order={order} shopOrder={shopOrder} />
      )}
      {hasAmounts(order) && hasAmounts(shopOrder) && (
        <RefundAction order={order} shopOrder={shopOrder} shortcut="R" />
      )}
    </>
  );
}

function ShopOrderSums({ shopOrder }: { shopOrder: ShopOrder }) {
  const t = useTranslations('orders.order');
  const money = useMoney();
  return (
    <dl className="figures grid grid-cols-[1fr_auto] gap-y-1 border-t border-line pt-2 text-sm">
      <dt className="text-muted">{t('subtotal')}</dt>
      <dd className="text-right">{money(shopOrder.subtotal)}</dd>
      <dt className="text-muted">{t(shopOrder.pickup ? 'pickup' : 'delivery')}</dt>
      <dd className="text-right">
        {shopOrder.shippingFee === 0 ? t('free') : money(shopOrder.shippingFee)}
      </dd>
      <AmountRows of={shopOrder} total={shopOrderTotal(shopOrder)} />
    </dl>
  );
}
