import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnpaid } from '#contract/orders/rules.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useOrderStatus } from '../use-order-status.ts';
import { lazy } from '#web/ui/lazy.ts';

const CancelDialog = lazy(() => import('./cancel-dialog.tsx'));

/** Cancels an order, or one shop order of it, after asking what and why. */
export function CancelOrder({ order, shopOrder }: { order: Order; shopOrder?: ShopOrder }) {
  const t = useTranslations('orders.cancel');
  const [asking, setAsking] = useState<'never' | 'now' | 'before'>('never');
  const status = useOrderStatus();
  const close = () => setAsking('before');
  return (
    <>
      <Button
        look="secondary"
        size={shopOrder ? 'small' : undefined}
        className="w-fit print:hidden"
        onClick={() => setAsking('now')}
      >
        {t(shopOrder ? 'part' : 'order')}
      </Button>
      {asking !== 'never' && (
        <Suspense fallback={null}>
          <CancelDialog
            open={asking === 'now'}
            what={shopOrder?.shopName ?? order.orderNumber}
            shopOrders={shopOrder ? [] : order.shopOrders.filter((one) => one.status === 'pending')}
            alone={shopOrder}
            isUnpaid={isUnpaid(order)}
            isBusy={status.isPending}
            onClose={close}
            onCancel={({ shopId = shopOrder?.shopId, why, deliveryFee, back }) =>
              status.mutate(
                {
                  by: 'shopper',
                  orderId: order.id,
                  from: 'pending',
                  to: 'cancelled',
                  why,
                  deliveryFee,
                  back,
                  ...(shopId ? { shopId } : {}),
                },
                { onSuccess: close },
              )
            }
          />
        </Suspense>
      )}
    </>
  );
}
