import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useTimes } from '#web/words/use-times.ts';

type UnpaidNoticeProps = {
  order: WorkedOrder;
  /** The way to pay; its shopper alone has one. */
  payment: ReactNode;
};

/** Before all else of an order that nobody has paid for: until when it waits, and what then; or that nothing was charged. */
export function UnpaidNotice({ order, payment }: UnpaidNoticeProps) {
  const t = useTranslations('orders.unpaid');
  const times = useTimes();
  if (order.status === 'cancelled') return <Alert title={t('over')}>{t('overText')}</Alert>;
  return (
    <Alert tone="warning" title={t(payment ? 'title' : 'waits')} action={payment}>
      {order.payBy && t('text', { time: times(new Date(order.payBy)) })}
    </Alert>
  );
}
