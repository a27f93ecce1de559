import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { useFormatter } from '#web/words/use-formatter.ts';
import { AssignRefundDialog } from './assign-refund-dialog.tsx';

/** Refunds that were made at the gateway, as long as nobody has said whose shop order they were of. */
export function UnassignedRefunds({ order }: { order: OrderInHistory }) {
  const t = useTranslations('orderHistory.assign');
  const money = useMoney();
  const { dateTime } = useFormatter();
  const [open, setOpen] = useState<OrderInHistory['unassignedRefunds'][number] | null>(null);
  return (
    <>
      {order.unassignedRefunds.map((refund) => (
        <Alert
          key={refund.id}
          tone="warning"
          title={t('title', { amount: money(refund.amount) })}
          action={
            <Button aria-keyshortcuts="A" size="small" onClick={() => setOpen(refund)}>
              {t('action')}
            </Button>
          }
        >
          {t('text', { date: dateTime(new Date(refund.madeAt), 'dateAndClock') })}
        </Alert>
      ))}
      {open && <AssignRefundDialog order={order} refund={open} onClose={() => setOpen(null)} />}
    </>
  );
}
