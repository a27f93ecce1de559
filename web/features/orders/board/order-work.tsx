import { useEffect } from 'react';
import { endStatuses } from '#contract/orders/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { setClock } from '#web/ui/use-tick.ts';
import { useLookAgain } from '#web/api/use-refresh.ts';
import { PaymentBadge } from '../order-facts.tsx';
import { OrderStatusBadge } from '../order-status-badge.tsx';
import { orderAtWork } from './order-at-work.ts';
import { GiveUp, NextStep } from './order-steps.tsx';
import { StageClock } from './stage-clock.tsx';
import { useBoardQuestions } from './use-board-questions.tsx';

type OrderWorkProps = {
  order: WorkedOrder;
  shopOrder: WorkedShopOrder;
  /** The server's time when the order was asked for. */ now: string;
  slipPath: (id: number) => string;
};

/** Where an order stands and the time that matters, with the steps that its board offers, on a page of its own. */
export function OrderWork({ order, shopOrder, now, slipPath }: OrderWorkProps) {
  const lookAgain = useLookAgain();
  useEffect(() => setClock(now), [now]);
  const shop = { id: shopOrder.shopId, kind: shopOrder.kind };
  const atWork = orderAtWork(order, shopOrder);
  const { change, actions, dialogs } = useBoardQuestions({
    shop,
    orders: [atWork],
    boardNow: now,
    slipPath,
    lookAgain,
  });
  const isDone = endStatuses.some((status) => status === shopOrder.status);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap gap-1.5">
          <OrderStatusBadge
            status={shopOrder.status}
            isPickup={atWork.isPickup}
            isVisit={shopOrder.visit !== undefined}
          />
          <PaymentBadge order={atWork} />
        </span>
        {!isDone && <StageClock order={atWork} boardNow={now} />}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden [&>*]:grow">
        <NextStep order={atWork} shop={shop} isBusy={change.isPending} actions={actions} />
        <GiveUp order={atWork} actions={actions} />
      </div>
      {dialogs}
    </>
  );
}
