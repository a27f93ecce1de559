import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import type { DueShop } from '#contract/payments/ledger.schemas.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { PayoutDialog } from './payout-dialog.tsx';
import { transferForm } from './payout-rules.ts';

/** Has the gateway send a shop its money. Trying again after a lost answer sends it once: the key is the dialog's. */
export function TransferDialog({ shop, onClose }: { shop: DueShop; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const money = useMoney();
  const [key] = useState(() => crypto.randomUUID());
  const { revalidate } = useRevalidator();
  const available = money(shop.available);
  const words = { badAmount: t('badAmount'), tooMuch: t('tooMuch', { amount: available }) };
  const send = useMutation({
    mutationFn: ({ amount }: { amount: number }) =>
      ledgerApi.transferPayout({
        body: { amount, shopId: shop.shopId },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: async ({ amount }) => {
      onClose();
      showToast({
        title: t('transfer.done'),
        text: t('recordedText', { amount: money(amount), shop: shop.shopName }),
      });
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: transferForm(shop.available, words),
    onValid: (body) => send.mutate(body),
  });
  return (
    <PayoutDialog
      {...{ shop, form, onClose }}
      title={t('transfer.title', { shop: shop.shopName })}
      text={t('transfer.text', { amount: available, shop: shop.shopName })}
      confirm={t('transfer.send')}
      amountLabel={t('transfer.amount')}
      amountError={errors.amount}
      change={send}
    />
  );
}
