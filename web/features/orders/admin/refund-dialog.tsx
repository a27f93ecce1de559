import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ShopOrder } from '#contract/orders/schemas.ts';
import type { OrderInHistory, RefundOrder } from '#contract/orders/refunds.schemas.ts';
import { refundsApi } from '#web/api/orders.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { refundForm } from './refund-rules.ts';

type RefundDialogProps = {
  order: OrderInHistory;
  shopOrder: ShopOrder;
  refundable: number;
  onClose: () => void;
};
type Refund = Pick<RefundOrder, 'lines' | 'amount' | 'reason'>;

const refundWays = ['items', 'amount', 'all'] as const;
type RefundWay = (typeof refundWays)[number];

/** Refunds items, an amount or all that is left of a shop order. Trying again after a lost answer refunds once: the key is the dialog's. */
export function RefundDialog({ order, shopOrder, refundable, onClose }: RefundDialogProps) {
  const t = useTranslations('orderHistory.refund');
  const money = useMoney();
  const sign = useCurrencySign();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const [how, setHow] = useState<RefundWay>('items');
  const { revalidate } = useRevalidator();
  const words = {
    chooseItems: t('chooseItems'),
    badAmount: t('badAmount'),
    tooMuch: t('tooMuch', { amount: money(refundable) }),
    reasonMissing: t('reasonMissing'),
  };
  const refund = useMutation({
    mutationFn: (body: Refund) =>
      refundsApi.refund({
        params: { id: order.id },
        body: { ...body, shopId: shopOrder.shopId },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async () => {
      onClose();
      showToast({ title: t('done'), text: t('doneText') });
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: refundForm(refundable, words),
    onValid: (body) => refund.mutate(body),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { shop: shopOrder.shopName })}
      text={t('text', { amount: money(refundable), shopper: order.userName })}
      actions={
        <DialogActions
          confirm={t('submit')}
          look="danger"
          does={{ form: formId }}
          isBusy={refund.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4">
        <RadioCards
          legend={t('how')}
          name="how"
          value={how}
          onChange={({ currentTarget }) =>
            setHow(refundWays.find((way) => way === currentTarget.value) ?? 'items')
          }
          choices={refundWays.map((way) => ({ value: way, label: t(way) }))}
        />
        {how === 'all' && <p>{t('allText', { amount: money(refundable) })}</p>}
        {how === 'amount' && (
          <TextField
            label={t('amountLabel')}
            name="amount"
            prefix={sign}
            inputMode="decimal"
            autoComplete="off"
            required
            error={errors.amount}
          />
        )}
        {how === 'items' && <LineChoices order={order} shopId={shopOrder.shopId} errors={errors} />}
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          required
          error={errors.reason}
        />
        <FailedAlert error={refund.error} title={t('failed')} text={t('failedText')} />
      </form>
    </Dialog>
  );
}

/** How many of each line, as many as were not refunded yet. */
function LineChoices({
  order,
  shopId,
  errors,
}: {
  order: OrderInHistory;
  shopId: number;
  errors: Record<string, string>;
}) {
  const t = useTranslations('orderHistory.refund');
  const money = useMoney();
  const left = (lineId: number, quantity: number) =>
    quantity - (order.refundedUnits.find((one) => one.lineId === lineId)?.quantity ?? 0);
  return order.items
    .filter((item) => item.shopId === shopId && left(item.id, item.quantity) > 0)
    .map((item) => (
      <SelectField
        key={item.id}
        label={t('quantity', { name: item.productName, price: money(item.price) })}
        name={`line-${item.id}`}
        defaultValue="0"
        error={errors[`line-${item.id}`]}
        choices={Array.from({ length: left(item.id, item.quantity) + 1 }, (_, count) => ({
          value: String(count),
          label: String(count),
        }))}
      />
    ));
}
