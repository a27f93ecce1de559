import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { useMoney } from '#web/ui/currency.tsx';

/** Rows of a list of sums: what gift cards paid of an order, and what of that is back on them. */
export function GiftRows({ order }: { order: Pick<WorkedOrder, 'giftPaid' | 'giftReturned'> }) {
  const t = useTranslations('ui.gifts');
  const money = useMoney();
  const { giftPaid = 0, giftReturned = 0 } = order;
  if (giftPaid === 0) return null;
  return (
    <>
      <dt className="text-muted">{t('paid')}</dt>
      <dd className="text-right">{money(giftPaid)}</dd>
      {giftReturned > 0 && (
        <>
          <dt className="text-muted">{t('returned')}</dt>
          <dd className="text-right">{money(giftReturned)}</dd>
        </>
      )}
    </>
  );
}

/** With what an order is paid. */
export function PaidWith({ order }: { order: WorkedOrder }) {
  const t = useTranslations('ui.gifts');
  const method = useTranslations('orders.methods')(order.paymentMethod);
  const { giftPaid = 0, paid } = order;
  if (giftPaid === 0) return method;
  return giftPaid === paid ? t('only') : t('beside', { method });
}
