import { capabilitiesOf } from '#contract/shops/rules.ts';
import { useTranslations } from 'use-intl';
import { stageOf, type Way } from '#contract/orders/rules.ts';
import type { OrderChange, WorkedShopOrder } from '#contract/orders/schemas.ts';
import { useTimes } from '#web/words/use-times.ts';
import { OrderDate } from '../order-date.tsx';

/** Every change of a shop order: what, when, who and why; the latest first. */
export function ChangeList({ shopOrder }: { shopOrder: WorkedShopOrder }) {
  const t = useTranslations('board.panel');
  return (
    <ol className="flex flex-col gap-3">
      {shopOrder.changes.toReversed().map((change, index) => (
        <li key={index} className="border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">
            <ChangeWords
              change={change}
              way={{ kind: shopOrder.kind, isPickup: shopOrder.pickup !== null }}
            />
          </p>
          <p className="text-muted">
            <OrderDate at={change.at} withTime /> · {t(`by.${change.by}`)}
          </p>
          {change.reason && change.kind === 'status' && (
            <p className="break-words">{change.reason}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

function ChangeWords({ change, way }: { change: OrderChange; way: Way }) {
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
