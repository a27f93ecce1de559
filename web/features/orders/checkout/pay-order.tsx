import { useMutation } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { ordersApi } from '#web/api/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { lazy } from '#web/ui/lazy.ts';
import { showToast } from '#web/ui/toast.ts';
import { outcomeOf } from './outcome.ts';
import { useFailureWords } from './pay-failure.ts';
import { Pay } from './pay.tsx';
import { useGiftPayment } from './use-gift-payment.ts';

const GiftPart = lazy(() => import('./gift-part.tsx'));

type PayOrderProps = {
  order: Order;
  /** Asks for the order again. */
  onChanged: () => void;
};

/** Pays an order that waits for its payment, with gift cards as far as they go. */
export default function PayOrder({ order, onChanged }: PayOrderProps) {
  const t = useTranslations('checkout.pay');
  const { id, orderNumber: number, amountDue: due, paymentMethod: method } = order;
  const tips = toMajor(
    sum(
      order.shopOrders.map(({ status, tip }) =>
        status === 'cancelled' ? 0 : toMinor(tip?.amount ?? 0),
      ),
    ),
  );
  const gift = useGiftPayment({ total: due, tips });
  const giftAmount = gift.amount > 0 ? gift.amount : undefined;
  const onPaid = () => {
    showToast({ title: t('done'), text: t('doneText', { number }) });
    onChanged();
  };
  return (
    <div className="flex flex-col gap-5">
      {gift.isOffered && (
        <Suspense fallback={null}>
          <GiftPart gift={gift} hasTip={tips > 0} />
        </Suspense>
      )}
      {gift.rest > 0 ? (
        <Pay
          payable={{
            amount: gift.rest,
            method,
            title: t('title', { number }),
            pay: (body) => ordersApi.pay({ params: { id }, body: { ...body, giftAmount } }),
          }}
          onPaid={onPaid}
          onStale={onChanged}
        />
      ) : (
        <PayByGift order={order} onPaid={onPaid} onStale={onChanged} />
      )}
    </div>
  );
}

type PayByGiftProps = { order: Order; onPaid: () => void; onStale: () => void };

function PayByGift({ order, onPaid, onStale }: PayByGiftProps) {
  const t = useTranslations('checkout.gift');
  const money = useMoney();
  const failureWords = useFailureWords();
  const { id, amountDue: giftAmount, paymentMethod } = order;
  const pay = useMutation({
    mutationKey: ['pay-order'],
    mutationFn: () => ordersApi.pay({ params: { id }, body: { paymentMethod, giftAmount } }),
    onSuccess: onPaid,
    onError: (error) => {
      showToast({ tone: 'error', ...failureWords(outcomeOf(error, giftAmount)) });
      onStale();
    },
  });
  return (
    <Button className="w-fit print:hidden" loading={pay.isPending} onClick={() => pay.mutate()}>
      {t('use', { amount: money(giftAmount) })}
    </Button>
  );
}
