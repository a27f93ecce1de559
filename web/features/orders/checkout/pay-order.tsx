import { useTranslations } from 'use-intl';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { showToast } from '#web/ui/toast.ts';
import { PayWithGifts } from './pay-with-gifts.tsx';

type PayOrderProps = {
  order: Order;
  /** Asks for the order again. */
  onChanged: () => void;
};

/** Pays an order that waits for its payment. */
export default function PayOrder({ order, onChanged }: PayOrderProps) {
  const t = useTranslations('checkout.pay');
  const { id, orderNumber: number, amountDue: total, paymentMethod: method } = order;
  const tips = toMajor(
    sum(
      order.shopOrders.map(({ status, tip }) =>
        status === 'cancelled' ? 0 : toMinor(tip?.amount ?? 0),
      ),
    ),
  );
  return (
    <PayWithGifts
      due={{ total, tips }}
      method={method}
      title={t('title', { number })}
      pay={(body) => ordersApi.pay({ params: { id }, body })}
      onPaid={() => {
        showToast({ title: t('done'), text: t('doneText', { number }) });
        onChanged();
      }}
      onStale={onChanged}
    />
  );
}
