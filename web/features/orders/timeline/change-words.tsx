import { useTranslations } from 'use-intl';
import { stageOf, type Way } from '#contract/orders/rules.ts';
import type { OrderChange } from '#contract/orders/schemas.ts';
import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTimes } from '#web/words/use-times.ts';

/** What a change of a shop order was, in a few words. */
export function ChangeWords({ change, way }: { change: OrderChange; way: Way }) {
  const t = useTranslations('board');
  const times = useTimes();
  const time = change.promisedAt ? times(new Date(change.promisedAt)) : '';
  if (change.kind === 'promise') return t('panel.promised', { time });
  if (change.kind === 'tracking') return t('panel.tracked', { parcel: change.reason ?? '' });
  const at = stageOf({ status: change.status, kitchenStep: change.kitchenStep, ...way });
  const stage =
    way.isPickup && (at === 'ready' || at === 'shipped' || at === 'delivered')
      ? t(`steps.pickup.${at}`)
      : t(`stages.${capabilitiesOf(way.kind).itemsAre}.${at}`);
  if (change.code && change.code !== 'other')
    return t('panel.declined', { stage, reason: t(`decline.reasons.${change.code}`) });
  return change.promisedAt ? t('panel.withPromise', { stage, time }) : stage;
}
