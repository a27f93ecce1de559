import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useFormatter, useTranslations } from 'use-intl';
import type { Payout } from '#contract/payments/ledger.schemas.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { showToast } from '#web/ui/toast.ts';

/** Takes a payout back, with the reason that the shop reads. */
export function ReversePayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const money = useMoney();
  const { dateTime } = useFormatter();
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reverse = useMutation({
    mutationFn: () =>
      ledgerApi.reversePayout({ params: { id: payout.id }, body: { reason: reason.trim() } }),
    onSuccess: async () => {
      onClose();
      showToast({
        title: t('reverseDone'),
        text: t('recordedText', { amount: money(payout.amount), shop: payout.shopName }),
      });
      await revalidate();
    },
  });
  const submit = () => {
    setIsMissing(reason.trim().length < 3);
    if (reason.trim().length >= 3) reverse.mutate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('reverseFor', { shop: payout.shopName })}
      text={t('reverseText', {
        amount: money(payout.amount),
        date: dateTime(new Date(payout.recordedAt), 'date'),
      })}
      actions={
        <DialogActions
          confirm={t('reverse')}
          look="danger"
          does={submit}
          isBusy={reverse.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <TextAreaField
          label={t('reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isMissing ? t('reasonMissing') : undefined}
          maxLength={500}
          required
        />
        <FailedAlert error={reverse.error} title={t('failed')} text={t('failedText')} />
      </div>
    </Dialog>
  );
}
