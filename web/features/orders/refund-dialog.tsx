import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { toMajor, toMinor } from '#contract/kernel/money.ts';
import type { Order, ShopOrder } from '#contract/orders/schemas.ts';
import type { RefundOrder } from '#contract/orders/refunds.schemas.ts';
import { refundsApi, tipsApi } from '#web/api/orders.ts';
import { useCurrencySign, useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { showToast } from '#web/ui/toast.ts';
import { browserValues } from '#web/ui/form-controls.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useJoined } from '#web/ui/joined.ts';
import { tipLeftOf } from './order-figures.ts';
import { unbroken } from './board/unbroken.tsx';
import { refundForm, sumToRefund } from './refund-rules.ts';

/** For whom somebody refunds: the shop that pays it, or the market. */
export type RefundsFor = 'shop' | 'market';

type RefundDialogProps = {
  order: Order;
  shopOrder: ShopOrder;
  by: RefundsFor;
  onClose: () => void;
};
type Refund = Pick<RefundOrder, 'lines' | 'amount' | 'reason'>;

const refundWays = ['items', 'amount', 'all', 'tip'] as const;
type RefundWay = (typeof refundWays)[number];

/** Refunds items, an amount or all that is left of a shop order. */
export default function RefundDialog({ order, shopOrder, by, onClose }: RefundDialogProps) {
  const t = useTranslations('refund');
  const money = useMoney();
  const sign = useCurrencySign();
  const formId = useId();
  const { refundable, shopName } = shopOrder;
  const lines = order.items.filter(
    (item) => item.shopId === shopOrder.shopId && unitsLeft(item) > 0,
  );
  const tipLeft = tipLeftOf(shopOrder);
  const ways = refundWays.filter((way) =>
    way === 'tip' ? tipLeft > 0 : refundable > 0 && (way !== 'items' || lines.length > 0),
  );
  const [how, setHow] = useState<RefundWay>(ways[0] ?? 'all');
  const [typed, setTyped] = useState<Record<string, unknown>>({});
  const words = {
    chooseItems: t('chooseItems'),
    badAmount: t('badAmount'),
    tooMuch: t('tooMuch', { amount: money(refundable) }),
    reasonMissing: t('reasonMissing'),
  };
  const refund = useRefund({ order, shopOrder, onClose });
  const { form, errors } = useForm({
    rules: refundForm(refundable, words),
    onValid: (body) => refund.mutate({ how, body }),
  });
  const sum = sumToRefund({ ...typed, how }, { items: lines, shopOrder, words });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.rich('title', unbroken(order.orderNumber))}
      text={t('text', { by, amount: money(refundable), shopper: order.userName, shop: shopName })}
      actions={
        <DialogActions
          confirm={t('submit', { amount: sum === undefined ? 'none' : money(sum) })}
          look="danger"
          does={{ form: formId }}
          isBusy={refund.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form
        {...form}
        id={formId}
        className="flex flex-col gap-4"
        onInput={(event) => {
          form.onInput(event);
          setTyped(browserValues(event.currentTarget));
        }}
      >
        <RadioCards
          legend={t('how')}
          name="how"
          value={how}
          onChange={({ currentTarget }) =>
            setHow(ways.find((way) => way === currentTarget.value) ?? 'all')
          }
          choices={ways.map((way) => ({ value: way, label: t(way) }))}
        />
        {how === 'all' && <p>{t('allText', { amount: money(refundable) })}</p>}
        {how === 'tip' && <p>{t('tipText', { amount: money(tipLeft) })}</p>}
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
        {how === 'items' && <LineChoices lines={lines} errors={errors} />}
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint', { shopper: order.userName })}
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

type RefundMade = { how: RefundWay; body: Refund };

/** Trying again after a lost answer refunds once: the key is the dialog's. */
function useRefund({ order, shopOrder, onClose }: Omit<RefundDialogProps, 'by'>) {
  const t = useTranslations('refund');
  const [key] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const queries = useQueryClient();
  const { shopId } = shopOrder;
  return useMutation({
    mutationFn: ({ how, body }: RefundMade): Promise<unknown> => {
      const params = { id: order.id };
      if (how === 'tip') return tipsApi.giveBack({ params, body: { shopId, reason: body.reason } });
      return refundsApi.refund({
        params,
        body: { ...body, shopId },
        headers: { 'idempotency-key': key },
      });
    },
    onSuccess: async () => {
      onClose();
      showToast({ title: t('done'), text: t('doneText') });
      await Promise.all([
        revalidate(),
        queries.invalidateQueries({ queryKey: ['order', order.id] }),
      ]);
    },
  });
}

/** How many of each line, as many as were not refunded yet. */
function LineChoices({ lines, errors }: { lines: Order['items']; errors: Record<string, string> }) {
  const t = useTranslations('refund');
  const money = useMoney();
  const { listed } = useJoined();
  return lines.map((item) => (
    <SelectField
      key={item.id}
      label={t('quantity', {
        name: item.productName,
        options: listed(Object.values(item.shownOptions ?? item.variantOptions)) || 'none',
        price: money(paidForOne(item)),
      })}
      name={`line-${item.id}`}
      defaultValue="0"
      error={errors[`line-${item.id}`]}
      choices={Array.from({ length: unitsLeft(item) + 1 }, (_, count) => ({
        value: String(count),
        label: String(count),
      }))}
    />
  ));
}

/** What one of a line's units cost after its discount, which refunds give back in proportion. */
function paidForOne({ price, quantity, discount = 0 }: Order['items'][number]): number {
  return toMajor(Math.round(toMinor(price) - toMinor(discount) / quantity));
}

function unitsLeft({ quantity, refundedQuantity }: Order['items'][number]): number {
  return quantity - refundedQuantity;
}
