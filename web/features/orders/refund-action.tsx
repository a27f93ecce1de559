import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { tipLeftOf } from './order-figures.ts';
import type { RefundsFor } from './refund-dialog.tsx';
import { lazy } from '#web/ui/lazy.ts';

// Few orders are refunded.
const RefundDialog = lazy(() => import('./refund-dialog.tsx'));

type RefundActionProps = {
  order: Order;
  shopOrder: ShopOrder;
  /** Whose people refund. */ by: RefundsFor;
  /** Its key, in the rooms. */ shortcut?: string;
};

/** The way to refund something of a shop order, as long as the reader may and something is left. */
export default function RefundAction({ order, shopOrder, by, shortcut }: RefundActionProps) {
  const t = useTranslations('refund');
  const [isRefunding, setIsRefunding] = useState(false);
  if (shopOrder.refundable === 0 && tipLeftOf(shopOrder) === 0) return null;
  return (
    <>
      <Button
        look="secondary"
        className="w-fit print:hidden"
        aria-keyshortcuts={shortcut}
        aria-label={t('actionFor', { by, number: order.orderNumber, shop: shopOrder.shopName })}
        onClick={() => setIsRefunding(true)}
      >
        {t('action')}
      </Button>
      {isRefunding && (
        <Suspense fallback={null}>
          <RefundDialog {...{ order, shopOrder, by }} onClose={() => setIsRefunding(false)} />
        </Suspense>
      )}
    </>
  );
}
