import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DueShop } from '#contract/ledger.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useCheckedForm } from '#web/ui/use-checked-form.ts';

type Recorded = { amount: number; reference: string };

/** Says that money was sent to a shop. Trying again after a lost answer records it once: the key is the dialog's. */
export function RecordPayoutDialog({ shop, onClose }: { shop: DueShop; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const money = useMoney();
  const formId = useId();
  const [key] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const words = { badAmount: t('badAmount'), tooMuch: t('tooMuch', { amount: money(shop.available) }) };
  const record = useMutation({
    mutationFn: (body: Recorded) =>
      roomsApi.ledger.recordPayout({ body: { ...body, shopId: shop.shopId }, headers: { 'idempotency-key': key } }),
    onSuccess: async ({ amount }) => {
      onClose();
      showToast({ title: t('recordedTitle'), text: t('recordedText', { amount: money(amount), shop: shop.shopName }) });
      await revalidate();
    },
  });
  const { form, errors } = useCheckedForm<Recorded>({
    rules: () => import('./payout-rules.ts').then(({ payoutForm }) => payoutForm(shop.available, words)),
    onValid: (body) => record.mutate(body),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('markPaidFor', { shop: shop.shopName })}
      text={t('markPaidText', { amount: money(shop.available), shop: shop.shopName })}
      actions={
        <DialogActions confirm={t('record')} does={{ form: formId }} isBusy={record.isPending} cancel={t('cancel')} onCancel={onClose} />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4">
        <TextField
          label={t('amountLabel')}
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={shop.available.toFixed(2)}
          error={errors.amount}
        />
        <TextField
          label={t('referenceLabel')}
          hint={t('referenceHint')}
          name="reference"
          autoComplete="off"
          maxLength={100}
          required
          error={errors.reference}
        />
        <FailedAlert error={record.error} title={t('failed')} text={t('failedText')} />
      </form>
    </Dialog>
  );
}
