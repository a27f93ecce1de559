import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { AssignRefund, OrderInHistory } from '#contract/orders/refunds.schemas.ts';
import { refundsApi } from '#web/api/orders.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { assignForm } from './assign-rules.ts';

type AssignRefundDialogProps = {
  order: OrderInHistory;
  refund: OrderInHistory['unassignedRefunds'][number];
  onClose: () => void;
};

/** Asks how much of a refund that was made at the gateway is each shop's. Assigning it twice assigns it once. */
export function AssignRefundDialog({ order, refund, onClose }: AssignRefundDialogProps) {
  const t = useTranslations('orderHistory.assign');
  const money = useMoney();
  const sign = useCurrencySign();
  const formId = useId();
  const { revalidate } = useRevalidator();
  const shopOrders = order.money.filter(({ left }) => left > 0);
  const nameOf = (shopId: number) =>
    order.shopOrders.find((shopOrder) => shopOrder.shopId === shopId)?.shopName ?? '';
  const words = {
    badAmount: t('badAmount'),
    tooMuch: (amount: number) => t('tooMuch', { amount: money(amount) }),
    otherSum: t('otherSum', { amount: money(refund.amount) }),
  };
  const assign = useMutation({
    mutationFn: (body: AssignRefund) =>
      refundsApi.assign({ params: { id: order.id, refundId: refund.id }, body }),
    onSuccess: async () => {
      onClose();
      showToast({ title: t('done'), text: t('doneText') });
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: assignForm(refund.amount, shopOrders, words),
    onValid: (body) => assign.mutate(body),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('dialog')}
      text={t('dialogText', { amount: money(refund.amount) })}
      actions={
        <DialogActions
          confirm={t('submit')}
          does={{ form: formId }}
          isBusy={assign.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4">
        {shopOrders.map(({ shopId, left }) => (
          <TextField
            key={shopId}
            label={nameOf(shopId)}
            hint={t('left', { amount: money(left) })}
            name={`shop-${shopId}`}
            prefix={sign}
            inputMode="decimal"
            autoComplete="off"
            optional
            error={errors[`shop-${shopId}`]}
          />
        ))}
        <FailedAlert error={assign.error} title={t('failed')} text={t('failedText')} />
      </form>
    </Dialog>
  );
}
