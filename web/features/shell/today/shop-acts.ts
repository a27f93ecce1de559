import {
  type OrderStage,
  stageAfter,
  stageOf,
  statusOfStage,
  type Way,
} from '#contract/orders/rules.ts';
import type { SetStock } from '#contract/catalogue/listings.schemas.ts';
import type { MoveSeveral } from '#contract/orders/board.schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { TodayItem } from '#contract/shops/today.schemas.ts';
import { bookingsApi } from '#web/api/bookings.ts';
import { listingsApi } from '#web/api/catalogue.ts';
import { ordersApi } from '#web/api/orders.ts';
import { kitchensApi, shopSettingsApi } from '#web/api/shops.ts';
import { moveAndBack } from '#web/features/orders/several-back.ts';
import type { TaskAct } from './today-list.tsx';

type OfShop = { id: number; kind: ShopKind };
/** `word` names what is done: an act of its own, or the stage that an order comes to. */
export type TaskStep = TaskAct & {
  word: 'accept' | 'paused' | 'dishOff' | 'request' | StepWord;
};
type StepWord = `to.${Exclude<OrderStage, 'pending' | 'cancelled'> | 'waiting'}`;

/** What is done about a task by one press, if anything. */
export function taskStepOf(shop: OfShop, item: TodayItem): TaskStep | null {
  if (item.kind === 'paused') return resuming(shop, item);
  const { id, version } = item;
  if (id === null) return null;
  if (item.kind === 'dishOff')
    return {
      word: 'dishOff',
      send: () => kitchensApi.sellAgain({ params: { id } }),
      undo: () => kitchensApi.sellOut({ params: { id }, body: { until: 'switched-back' } }),
    };
  if (item.kind === 'request')
    return {
      word: 'request',
      send: () => bookingsApi.setStatus({ params: { id }, body: { status: 'confirmed', version } }),
    };
  return item.kind === 'accept' || item.kind === 'promise' ? moving(shop, item) : null;
}

function resuming({ id }: OfShop, { facts }: TodayItem): TaskStep {
  const pause = (until: string | null, reason = '') =>
    shopSettingsApi.pause({ params: { id }, body: { until, reason } });
  return {
    word: 'paused',
    send: () => pause(null),
    undo: () => pause(String(facts.until), String(facts.reason)),
  };
}

/** An order's next stage, and back. */
function moving({ id: shopId, kind }: OfShop, item: TodayItem): TaskStep | null {
  const [order] = item.orders ?? [];
  if (!order) return null;
  const way: Way = { kind, isPickup: order.isPickup };
  const here = stageOf({ ...order, ...way });
  const stage = stageAfter(here, way);
  if (stage === null || stage === 'pending' || stage === 'cancelled') return null;
  const move = (from: OrderStage, to: OrderStage) => {
    const { status, kitchenStep } = statusOfStage(from);
    const fromStep = kitchenStep === undefined ? {} : { fromStep: kitchenStep };
    return ordersApi.setStatus({
      params: { id: order.id },
      body: { ...statusOfStage(to), from: status, ...fromStep, shopId },
    });
  };
  const isWaiting = stage === 'shipped' && order.isPickup;
  return {
    word: item.kind === 'accept' ? 'accept' : `to.${isWaiting ? 'waiting' : stage}`,
    send: () => move(here, stage),
    undo: () => move(stage, here),
  };
}

/** Sends parcels in one go, and back. Fails where none of them waits any more. */
export function sendingAll(
  shopId: number,
  { orders: waiting = [] }: TodayItem,
  orders: MoveSeveral['orders'],
): TaskAct {
  let takeBack = (): Promise<unknown> => Promise.resolve();
  return {
    send: async () => {
      const { moved, back } = await moveAndBack(shopId, { status: 'shipped', orders }, waiting);
      if (moved.length === 0) throw new Error('none of these orders waits any more');
      takeBack = back;
    },
    undo: () => takeBack(),
  };
}

/** Sets what is on the shelf, and back. */
export function restocking(id: number, body: SetStock): TaskAct {
  const set = (changes: SetStock['changes']) =>
    listingsApi.setStock({ params: { id }, body: { changes } });
  return {
    send: () => set(body.changes),
    undo: () => set(body.changes.map(({ key, from, to }) => ({ key, from: to, to: from }))),
  };
}
