import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import type { OrderStage, Way } from '#contract/orders/rules.ts';

/** What the button says that moves an order to a stage: what is fetched is not sent. */
export function useStepWord(): (way: Way, to: OrderStage) => string {
  const t = useTranslations('board.steps');
  return ({ kind, isPickup }, to) => {
    if (isPickup && (to === 'ready' || to === 'shipped' || to === 'delivered'))
      return t(`pickup.${to}`);
    return t(`${capabilitiesOf(kind).itemsAre}.${to}`);
  };
}
