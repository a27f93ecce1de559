import { useTranslations } from 'use-intl';
import type { ShopOrder, WorkedOrder } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { OrderDate } from './order-date.tsx';
import { RefundedUnits } from './refunded-units.tsx';

type RefundNotesProps = {
  order: Pick<WorkedOrder, 'items'>;
  shopOrder: Pick<ShopOrder, 'shopName' | 'refunds'>;
};

/** What went back of a shop order, when, of what and why. */
export function RefundNotes({ order, shopOrder: { shopName, refunds } }: RefundNotesProps) {
  const t = useTranslations('orders.refunds');
  const money = useMoney();
  return (
    <ul aria-label={t('title')} className="flex flex-col gap-2 border-t border-line pt-3 text-sm">
      {refunds.map(({ id, amount, at, by, lines, reason, isSoldOut, isTip }) => (
        <li key={id}>
          <p className="text-muted">
            {t.rich('line', {
              amount: money(amount),
              by,
              shop: shopName,
              date: () => <OrderDate at={at} />,
            })}
          </p>
          <RefundedUnits items={order.items} lines={lines} />
          <p className="as-written">
            {[
              isTip ? t('tip') : null,
              reason ?? (isTip ? null : t(isSoldOut ? 'soldOut' : 'there')),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  );
}
