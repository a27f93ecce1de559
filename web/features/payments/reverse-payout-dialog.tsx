import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useRevalidator } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Payout, reversalBody } from '#contract/payments/ledger.schemas.ts';
import { ledgerApi } from '#web/api/payments.ts';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { showToast } from '#web/ui/toast.ts';
import { useForm } from '#web/ui/use-form.ts';
import { useFormatter } from '#web/words/use-formatter.ts';

/** Takes a payout back, with the reason that the shop reads. */
export function ReversePayoutDialog({ payout, onClose }: { payout: Payout; onClose: () => void }) {
  const t = useTranslations('money.payouts');
  const money = useMoney();
  const { dateTime } = useFormatter();
  const { revalidate } = useRevalidator();
  const formId = useId();
  const reverse = useMutation({
    mutationFn: (body: { reason: string }) =>
      ledgerApi.reversePayout({ params: { id: payout.id }, body }),
    onSuccess: async () => {
      onClose();
      showToast({
        title: t('reverseDone'),
        text: t('recordedText', { amount: money(payout.amount), shop: payout.shopName }),
      });
      await revalidate();
    },
  });
  const { form, errors } = useForm({
    rules: reversalBody,
    onValid: (body) => reverse.mutate(body),
  });
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
          does={{ form: formId }}
          isBusy={reverse.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4">
        <TextAreaField
          label={t('reason')}
          name="reason"
          error={errors.reason}
          maxLength={500}
          required
        />
        <FailedAlert error={reverse.error} title={t('failed')} text={t('failedText')} />
      </form>
    </Dialog>
  );
}
