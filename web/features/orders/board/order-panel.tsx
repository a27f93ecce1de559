import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { orderTimelineApi } from '#web/api/notifications.ts';
import { ordersApi } from '#web/api/orders.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Drawer } from '#web/ui/drawer.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Bone, Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PaymentBadge } from '../order-facts.tsx';
import { shopOrderOf } from '../order-figures.ts';
import { OrderTimeline } from '../timeline/order-timeline.tsx';
import type { CardActions } from './board-card.tsx';
import { OrderAddress, OrderItems } from './order-body.tsx';
import type { OrderAtWork } from './order-at-work.ts';
import { GiveUp, NextStep } from './order-steps.tsx';
import { StageClock } from './stage-clock.tsx';
import type { BoardShop } from './use-stage-move.ts';

type OrderPanelProps = {
  open: boolean;
  order: OrderAtWork;
  shop: BoardShop;
  boardNow: string;
  isBusy: boolean;
  onClose: () => void;
  actions: CardActions;
};

/** Everything that is needed to work an order, in a drawer beside the board. */
export function OrderPanel({
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
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={order.orderNumber}
      footer={
        <div className="flex flex-col gap-2">
          <NextStep {...{ order, shop, isBusy, actions }} />
          <div className="flex flex-wrap gap-2 [&>*]:grow">
            <ButtonLink
              aria-keyshortcuts="M"
              to={actions.messagePath(order.id)}
              look="secondary"
              icon={<Icon name="message-circle" className="size-4" />}
            >
              {t('menu.message')}
            </ButtonLink>
            <ButtonLink
              aria-keyshortcuts="P"
              to={actions.slipPath(order.id)}
              look="secondary"
              icon={<Icon name="printer" className="size-4" />}
            >
              {t('menu.slip')}
            </ButtonLink>
            <GiveUp {...{ order, actions }} />
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
        {data && shopOrder && (
          <>
            <OrderItems order={data} shopOrder={shopOrder} />
            <OrderAddress order={data} shopOrder={shopOrder} />
            <TimelineInPanel order={data} shopOrder={shopOrder} />
          </>
        )}
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

type TimelineInPanelProps = { order: WorkedOrder; shopOrder: WorkedShopOrder };

function TimelineInPanel({
  order,
  shopOrder: { shopId, status, kitchenStep },
}: TimelineInPanelProps) {
  const t = useTranslations('timeline');
  const { data, isError } = useQuery({
    queryKey: ['order', order.id, 'timeline', shopId, status, kitchenStep],
    queryFn: () =>
      orderTimelineApi.get({ params: { id: order.id }, query: { shopId: String(shopId) } }),
  });
  return (
    <section aria-labelledby="panel-timeline" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="panel-timeline" className="text-base">
          {t('title')}
        </h3>
        <TextLink to={`/orders/management/${order.id}?shop=${shopId}`} className="text-sm">
          {t('page')}
        </TextLink>
      </div>
      {isError && <Alert tone="error" title={t('failed')} />}
      {data && <OrderTimeline order={order} entries={data} search={`?shop=${shopId}`} />}
    </section>
  );
}
