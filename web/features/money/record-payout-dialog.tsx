import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DueShop } from '#contract/ledger.ts';
import { ApiError } from '#web/api.ts';
import { roomsApi } from '#web/rooms-api.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
        <>
          <Button type="submit" form={formId} loading={record.isPending}>
            {t('record')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
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
        {record.error && (
          <Alert tone="error" title={t('failed')} live>
            {record.error instanceof ApiError && record.error.problem ? record.error.message : t('failedText')}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}
