import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order, ShopOrder } from '#contract/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useOrderStatus } from './use-order-status.ts';

/** Cancels an order, or one shop's part of it, after asking. */
export function CancelOrder({ order, part }: { order: Order; part?: ShopOrder }) {
  const t = useTranslations('orders.cancel');
  const [asking, setAsking] = useState(false);
  const status = useOrderStatus();
  const close = () => setAsking(false);
  const what = part?.shopName ?? order.orderNumber;
  const confirm = () =>
    status.mutate(
      { by: 'shopper', orderId: order.id, from: 'pending', to: 'cancelled', ...(part ? { shopId: part.shopId } : {}) },
      { onSettled: close },
    );
  return (
    <>
      <Button look="secondary" size={part ? 'small' : undefined} className="w-fit print:hidden" onClick={() => setAsking(true)}>
        {t(part ? 'part' : 'order')}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={t('title', { what })}
        text={t('text')}
        actions={
          <>
            <Button look="danger" onClick={confirm} loading={status.isPending}>
              {t('confirm')}
            </Button>
            <Button look="secondary" onClick={close}>
              {t('keep')}
            </Button>
          </>
        }
      />
    </>
  );
}
