import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';
import { type CancelReason, cancelReasons } from '#contract/orders/rules.ts';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import { Alert } from '#web/ui/alert.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

export type Cancelling = {
  shopId?: number;
  why: { code?: CancelReason; reason?: string };
  /** What was said that it takes. */ deliveryFee: number;
  /** What was said that comes back. */ back: number;
};

type CancelDialogProps = {
  open: boolean;
  /** The order's number, or the shop whose shop order it is. */ what: string;
  /** The shop orders that can be cancelled each on its own; what is asked about alone has none. */ shopOrders: ShopOrder[];
  /** The shop order that is asked about alone. */ alone: ShopOrder | undefined;
  /** Nothing comes back of what nobody has paid. */ isUnpaid: boolean;
  isBusy: boolean;
  onClose: () => void;
  onCancel: (cancelling: Cancelling) => void;
};

/** Asks what is cancelled, where there is a choice, and why, which may stay unsaid; the shop reads it. */
export default function CancelDialog({
  open,
  what,
  shopOrders,
  alone,
  isUnpaid,
  isBusy,
  onClose,
  onCancel,
}: CancelDialogProps) {
  const t = useTranslations('orders.cancel');
  const [shopId, setShopId] = useState('all');
  const [code, setCode] = useState<CancelReason | 'unsaid'>('unsaid');
  const money = useMoney();
  const chosen = alone ?? shopOrders.find((shopOrder) => String(shopOrder.shopId) === shopId);
  const leaving = chosen ? [chosen] : shopOrders;
  const back = backOf(leaving);
  const { form } = useForm<Cancelling>({
    rules: (typed) => {
      const reason = String(typed.reason ?? '').trim();
      const why = { ...(code === 'unsaid' ? {} : { code }), ...(reason ? { reason } : {}) };
      const shopOrder = shopId === 'all' ? {} : { shopId: Number(shopId) };
      return { body: { ...shopOrder, why, deliveryFee: chosen?.deliveryIfCancelled ?? 0, back } };
    },
    onValid: onCancel,
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { what })}
      text={t('text', {
        what: leaving.every(({ visit }) => visit) ? 'visit' : 'goods',
        shops: leaving.length,
        back: isUnpaid ? 'unpaid' : back > 0 ? money(back) : 'none',
      })}
    >
      <form {...form} className="flex flex-col gap-5">
        {shopOrders.length > 1 && (
          <RadioGroup
            legend={t('which')}
            name="which"
            value={shopId}
            choices={[
              { value: 'all', label: t('whole') },
              ...shopOrders.map((shopOrder) => ({
                value: String(shopOrder.shopId),
                label: t('onlyOf', { shop: shopOrder.shopName }),
              })),
            ]}
            onChange={(event) => setShopId(event.currentTarget.value)}
          />
        )}
        {chosen && chosen.deliveryIfCancelled > 0 && (
          <DeliveryOfRest shopOrder={chosen} isUnpaid={isUnpaid} />
        )}
        <RadioGroup
          legend={t('why', { shops: leaving.length })}
          name="code"
          value={code}
          choices={[...cancelReasons, 'unsaid' as const].map((value) => ({
            value,
            label: t(`reasons.${value}`),
          }))}
          onChange={(event) =>
            setCode(cancelReasons.find((value) => value === event.currentTarget.value) ?? 'unsaid')
          }
        />
        <TextAreaField label={t('words')} name="reason" maxLength={500} rows={2} optional />
        <DialogButtons
          confirm={t('confirm')}
          keep={t('keep')}
          look="danger"
          isBusy={isBusy}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What of the payment comes back, less what the rest then costs to send; major units. */
function backOf(leaving: readonly ShopOrder[]): number {
  const [only] = leaving;
  const taken = leaving.length === 1 && only ? toMinor(only.deliveryIfCancelled) : 0;
  return toMajor(sum(leaving.map(({ remaining }) => toMinor(remaining))) - taken);
}

/** What the rest then costs to send, before it is taken. */
function DeliveryOfRest({ shopOrder, isUnpaid }: { shopOrder: ShopOrder; isUnpaid: boolean }) {
  const t = useTranslations('orders.cancel');
  const money = useMoney();
  const sums = { what: shopOrder.shopName, fee: money(shopOrder.deliveryIfCancelled) };
  return (
    <Alert tone="info" live>
      {t(isUnpaid ? 'due' : 'charged', sums)}
    </Alert>
  );
}
