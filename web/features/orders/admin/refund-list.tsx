import { useFormatter, useTranslations } from 'use-intl';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { RefundedUnits } from '../refunded-units.tsx';

/** What was refunded of an order: of what, why, who did it and when. */
export function RefundList({ order }: { order: OrderInHistory }) {
  const t = useTranslations('orderHistory.refunds');
  const money = useMoney();
  const { dateTime } = useFormatter();
  if (order.refunds.length === 0) return null;
  const shopName = (shopId: number) =>
    order.shopOrders.find((shopOrder) => shopOrder.shopId === shopId)?.shopName ?? '';
  return (
    <section aria-labelledby="refunds" className="rounded-card border border-line bg-card p-5">
      <h2 id="refunds" className="mb-3 text-lg">
        {t('title')}
      </h2>
      <ul className="flex flex-col gap-3">
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <p className="break-words">
              {t('line', {
                amount: money(refund.amount),
                shop: shopName(refund.shopId),
                reason: refund.reason,
              })}
            </p>
            <RefundedUnits items={order.items} lines={refund.lines} />
            <p className="text-sm text-muted">
              {t('by', {
                name: refund.name ?? t('nobody'),
                as: refund.by,
                shop: shopName(refund.shopId),
                date: dateTime(new Date(refund.at), 'dateAndClock'),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
