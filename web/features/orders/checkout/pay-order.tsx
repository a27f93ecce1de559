import { useTranslations } from 'use-intl';
import type { Order } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { showToast } from '#web/ui/toast.ts';
import { Pay } from './pay.tsx';

type PayOrderProps = {
  order: Order;
  /** Asks for the order again. */
  onChanged: () => void;
};

/** Pays an order that waits for its payment. */
export default function PayOrder({ order, onChanged }: PayOrderProps) {
  const t = useTranslations('checkout.pay');
  const { id, orderNumber: number, amountDue: amount, paymentMethod: method } = order;
  return (
    <Pay
      payable={{
        amount,
        method,
        title: t('title', { number }),
        pay: (body) => ordersApi.pay({ params: { id }, body }),
      }}
      onPaid={() => {
        showToast({ title: t('done'), text: t('doneText', { number }) });
        onChanged();
      }}
      onStale={onChanged}
    />
  );
}
