import { useTranslations } from 'use-intl';
import { type OrderStatus, timelineReached } from '#contract/order-status.ts';
import type { ShopOrder } from '#contract/orders.ts';
import { Timeline, type TimelineStep } from '#web/ui/timeline.tsx';
import { OrderDate } from './order-date.tsx';
import { stepState } from './step-state.ts';

const way = ['pending', 'processing', 'shipped', 'delivered'] as const;

/** How far one shop's part has come. Cancelled takes the place of what was still ahead. */
export function OrderTimeline({ part, isUnpaid }: { part: ShopOrder; isUnpaid: boolean }) {
  const t = useTranslations('orders');
  const steps = part.status === 'cancelled' ? (['pending', 'cancelled'] as const) : way;
  return (
    <Timeline
      steps={steps.map((step): TimelineStep => ({
        label: t(`steps.${step}`),
        state: stepState(part.status, step),
        ...momentOf(part, step),
        text: textOf(step),
      }))}
    />
  );

  function textOf(step: OrderStatus) {
    if (step !== part.status) return undefined;
    if (step === 'cancelled') return part.changes.findLast(({ status }) => status === 'cancelled')?.reason ?? undefined;
    if (step === 'delivered') return undefined;
    if (step === 'pending' && isUnpaid) return t('next.unpaid');
    return t(part.isFood ? `next.${step}Food` : `next.${step}`);
  }
}

/** When a step was last reached, if it still holds. */
function momentOf({ status, changes }: ShopOrder, step: OrderStatus): Pick<TimelineStep, 'time'> {
  const change = changes.findLast((made) => made.status === step);
  if (!change || !timelineReached(status, step)) return {};
  return { time: <OrderDate at={change.at} withTime /> };
}
