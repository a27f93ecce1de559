import { useFormatter, useTranslations } from 'use-intl';
import { stageOf } from '#contract/order-status.ts';
import type { OrderChange, ShopOrder } from '#contract/orders.ts';
import { OrderDate } from '../order-date.tsx';

/** Every change of a part: what, when, who and why; the latest first. */
export function ChangeList({ part }: { part: ShopOrder }) {
  const t = useTranslations('board.panel');
  return (
    <ol className="flex flex-col gap-3">
      {part.changes.toReversed().map((change, index) => (
        <li key={index} className="border-l-2 border-line pl-3 text-sm">
          <p className="font-semibold">
            <ChangeWords change={change} isFood={part.isFood} />
          </p>
          <p className="text-muted">
            <OrderDate at={change.at} withTime /> · {t(`by.${change.by}`)}
          </p>
          {change.reason && change.kind === 'status' && <p className="break-words">{change.reason}</p>}
        </li>
      ))}
    </ol>
  );
}

function ChangeWords({ change, isFood }: { change: OrderChange; isFood: boolean }) {
  const t = useTranslations('board');
  const format = useFormatter();
  const time = change.promisedAt ? format.dateTime(new Date(change.promisedAt), { hour: 'numeric', minute: '2-digit' }) : '';
  if (change.kind === 'promise') return t('panel.promised', { time });
  if (change.kind === 'tracking') return t('panel.tracked', { parcel: change.reason ?? '' });
  const stage = t(`stages.${isFood ? 'food' : 'goods'}.${stageOf({ ...change, isFood })}`);
  if (change.code && change.code !== 'other') return t('panel.declined', { stage, reason: t(`decline.reasons.${change.code}`) });
  return change.promisedAt ? t('panel.withPromise', { stage, time }) : stage;
}
