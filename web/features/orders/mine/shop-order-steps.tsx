import { capabilitiesOf, type ShopCapabilities } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import {
  acceptMinutes,
  type OrderStage,
  type OrderStatus,
  stageOf,
  stagesOf,
  statusOfStage,
} from '#contract/orders/rules.ts';
import type { WorkedOrder, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { Timeline } from '#web/ui/timeline.tsx';
import { useJoined } from '#web/ui/joined.ts';
import { OrderDate } from '../order-date.tsx';
import { stepState } from './step-state.ts';
import { type TimedStep, useSoldOutSteps, withMeanwhile } from './sold-out-steps.tsx';

/** How far one shop order has come, a kitchen's with its own steps. Cancelled takes the place of what was still ahead. */
export function ShopOrderSteps({
  shopOrder,
  items,
  isUnpaid,
}: {
  shopOrder: WorkedShopOrder;
  /** Of the order; what became of those of the shop is said with the steps. */
  items: WorkedOrder['items'];
  isUnpaid: boolean;
}) {
  const t = useTranslations('orders');
  const { sentences } = useJoined();
  const way = { kind: shopOrder.kind, isPickup: shopOrder.pickup !== null };
  const words = wordsOf[capabilitiesOf(shopOrder.kind).stages];
  const now = stageOf({ ...shopOrder, ...way });
  const steps: OrderStage[] = now === 'cancelled' ? ['pending', 'cancelled'] : stagesOf(way);
  const soldOut = useSoldOutSteps(items.filter(({ shopId }) => shopId === shopOrder.shopId));
  return (
    <Timeline
      steps={withMeanwhile(
        steps.map((step) => ({
          label: labelOf(step),
          state: stepState(now, step, steps),
          ...momentOf(shopOrder, step, steps, now),
          text: textOf(step),
        })),
        soldOut,
      )}
    />
  );

  function labelOf(step: OrderStage) {
    if (shopOrder.pickup && (step === 'ready' || step === 'shipped' || step === 'delivered'))
      return t(`stepsPickup.${step}`);
    return t(`${words.steps}.${step}`);
  }

  function textOf(step: OrderStage) {
    if (step !== now) return undefined;
    if (step === 'cancelled') return whyCancelled(shopOrder);
    if (step === 'delivered') return undefined;
    if (step === 'pending' && isUnpaid) return t('next.unpaid');
    if (shopOrder.pickup && (step === 'ready' || step === 'shipped')) return t('next.pickup');
    if (step === 'pending' && isForLater(shopOrder)) return t('nextFood.later');
    return t(`${words.next}.${step}`);
  }

  function whyCancelled({ changes }: WorkedShopOrder) {
    const last = changes.findLast(
      ({ kind, status }) => kind === 'status' && status === 'cancelled',
    );
    if (last?.code && last.code !== 'other')
      return sentences(t(`declined.${last.code}`), last.by !== 'system' && last.reason);
    return last?.reason ?? undefined;
  }
}

/** The messages of each way. */
const wordsOf = {
  parcel: { steps: 'steps', next: 'next' },
  kitchen: { steps: 'stepsFood', next: 'nextFood' },
  visit: { steps: 'stepsVisit', next: 'nextVisit' },
} as const satisfies Record<ShopCapabilities['stages'], object>;

/** A kitchen that was closed when it was asked has until after its opening to answer. */
function isForLater({ acceptBy, changes }: WorkedShopOrder): boolean {
  const asked = changes.findLast(({ status }) => status === 'pending')?.at;
  return (
    acceptBy !== null &&
    asked !== undefined &&
    Date.parse(acceptBy) - Date.parse(asked) > 2 * acceptMinutes * 60_000
  );
}

/** When a step was last reached, if it still holds. */
function momentOf(
  shopOrder: WorkedShopOrder,
  step: OrderStage,
  way: readonly OrderStage[],
  now: OrderStage,
): Pick<TimedStep, 'time' | 'at'> {
  const isReached = way.indexOf(step) <= way.indexOf(now);
  const { status, kitchenStep = null }: { status: OrderStatus; kitchenStep?: string | null } =
    statusOfStage(step);
  const change = shopOrder.changes.findLast(
    (made) =>
      made.kind === 'status' &&
      made.status === status &&
      (kitchenStep === null || made.kitchenStep === kitchenStep),
  );
  return change && isReached ? { at: change.at, time: <OrderDate at={change.at} withTime /> } : {};
}
