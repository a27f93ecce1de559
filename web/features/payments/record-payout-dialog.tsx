import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DueShop } from '#contract/payments/ledger.schemas.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { BankAccount } from './bank-account.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { payoutForm } from './payout-rules.ts';

type Recorded = { amount: number; reference: string };

/** Says that money was sent to a shop. Trying again after a lost answer records it once: the key is the dialog's. */
export function RecordPayoutDialog({ shop, onClose }: { shop: DueShop; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const money = useMoney();
  const [key] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const words = {
    badAmount: t('badAmount'),
    tooMuch: t('tooMuch', { amount: money(shop.available) }),
  };
  const record = useMutation({
    mutationFn: (body: Recorded) =>
      ledgerApi.recordPayout({
        body: { ...body, shopId: shop.shopId },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async ({ amount }) => {
      onClose();
      showToast({
        title: t('recordedTitle'),
        text: t('recordedText', { amount: money(amount), shop: shop.shopName }),
      });
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: payoutForm(shop.available, words),
    onValid: (body) => record.mutate(body),
  });
  return (
    <PayoutDialog
      {...{ shop, form, onClose }}
      title={t('markPaidFor', { shop: shop.shopName })}
      text={t('markPaidText', { amount: money(shop.available), shop: shop.shopName })}
      confirm={t('record')}
      amountLabel={t('amountLabel')}
      amountError={errors.amount}
      to={<BankAccount shopId={shop.shopId} />}
      change={record}
    >
      <TextField
        label={t('referenceLabel')}
        hint={t('referenceHint')}
        name="reference"
        autoComplete="off"
        maxLength={100}
        required
        error={errors.reference}
      />
    </PayoutDialog>
  );
}
