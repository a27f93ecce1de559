import { useFormatter, useTranslations } from 'use-intl';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';

/** What admins refunded of an order, and why. */
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
            <p className="text-sm text-muted">
              {t('by', {
                name: refund.by ?? t('nobody'),
                date: dateTime(new Date(refund.at), 'dateAndClock'),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
