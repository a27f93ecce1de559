import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import { tipsApi } from '#web/api/orders.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useFailure } from '#web/ui/use-failure.ts';
import { LaterTip } from '../checkout/later-tip.tsx';

export type TipOfShopOrderProps = {
  orderId: number;
  shopOrder: ShopOrder;
  /** Asks for the order again. */
  onChanged: () => void;
};

/** What a shopper may do about the tip of what one shop has sent: give one, or take back what they have given. */
export default function TipOfShopOrder({ orderId, shopOrder, onChanged }: TipOfShopOrderProps) {
  const t = useTranslations('orders.tips');
  const { tip, mayTip, laterTip, shopId, shopName, subtotal, tipBackUntil } = shopOrder;
  return (
    <>
      {tip?.givenFor?.orderId && (
        <Link
          to={`/order/${tip.givenFor.orderId}`}
          className="text-sm underline underline-offset-3"
        >
          {t('for', { number: tip.givenFor.number })}
        </Link>
      )}
      {tip?.givenFor?.bookingId && (
        <Link
          to={`/my-bookings/${tip.givenFor.bookingId}`}
          className="text-sm underline underline-offset-3"
        >
          {t('for', { number: tip.givenFor.number })}
        </Link>
      )}
      {tipBackUntil && <TipBack {...{ orderId, shopOrder, onChanged }} />}
      {laterTip && (
        <Link
          to={`/order/${laterTip.orderId}`}
          className="w-fit underline-offset-3 hover:underline"
        >
          <LaterTip
            shop={shopName}
            recipient={undefined}
            ordered={subtotal}
            given={laterTip}
            pay={nothing}
            onChanged={onChanged}
          />
        </Link>
      )}
      {mayTip && (
        <LaterTip
          shop={shopName}
          recipient={mayTip}
          ordered={subtotal}
          given={undefined}
          isMore={tip !== undefined && tip.returned < tip.amount}
          pay={(body) => tipsApi.give({ params: { id: orderId }, body: { ...body, shopId } })}
          onChanged={onChanged}
        />
      )}
    </>
  );
}

const nothing = () => Promise.resolve();

function TipBack({
  orderId,
  shopOrder: { shopId, shopName, tip },
  onChanged,
}: TipOfShopOrderProps) {
  const t = useTranslations('orders.tips');
  const money = useMoney();
  const [isAsking, setAsking] = useState(false);
  const failed = useFailure();
  const back = useMutation({
    mutationFn: () => tipsApi.giveBack({ params: { id: orderId }, body: { shopId } }),
    onSettled: () => setAsking(false),
    onSuccess: onChanged,
    onError: (error) => showToast({ tone: 'error', title: failed(error) }),
  });
  const amount = money((tip?.amount ?? 0) - (tip?.returned ?? 0));
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="w-fit print:hidden"
        onClick={() => setAsking(true)}
      >
        {t('back', { amount })}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('backTitle', { amount })}
        actions={
          <DialogActions
            confirm={t('backConfirm')}
            isBusy={back.isPending}
            does={back.mutate}
            cancel={t('keep')}
            onCancel={() => setAsking(false)}
          />
        }
      >
        <p>{t('backText', { shop: shopName })}</p>
      </Dialog>
    </>
  );
}
