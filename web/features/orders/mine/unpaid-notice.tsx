import type { ReactNode } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { WorkedOrder } from '#contract/orders/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';

type UnpaidNoticeProps = {
  order: WorkedOrder;
  /** The way to pay; its shopper alone has one. */ payment: ReactNode;
};

/** Before all else of an order that nobody has paid for: until when it waits, and what then; or that nothing was charged. */
export function UnpaidNotice({ order, payment }: UnpaidNoticeProps) {
  const t = useTranslations('orders.unpaid');
  const { dateTime } = useFormatter();
  if (order.status === 'cancelled') return <Alert title={t('over')}>{t('overText')}</Alert>;
  return (
    <Alert tone="warning" title={t(payment ? 'title' : 'waits')} action={payment}>
      {order.payBy && t('text', { time: dateTime(new Date(order.payBy), 'clock') })}
    </Alert>
  );
}
