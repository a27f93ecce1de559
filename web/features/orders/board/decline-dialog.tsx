import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardOrder } from '#contract/orders/board.schemas.ts';
import { type OrderDeclineReason, orderDeclineReasons } from '#contract/orders/rules.ts';
import { statusBody } from '#contract/orders/schemas.ts';
import { DialogButtons } from '#web/ui/dialog-buttons.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';
import { unbroken } from './unbroken.tsx';

type DeclineDialogProps = {
  order: Pick<BoardOrder, 'orderNumber' | 'status'>;
  open: boolean;
  isBusy: boolean;
  onClose: () => void;
  onDecline: (why: { code: OrderDeclineReason; reason?: string }) => void;
};

/** Asks why an order is given up; the shopper reads it, and what was paid goes back. */
export default function DeclineDialog({
  order,
  open,
  isBusy,
  onClose,
  onDecline,
}: DeclineDialogProps) {
  const t = useTranslations('board.decline');
  const [code, setCode] = useState<OrderDeclineReason>('sold_out');
  const isNew = order.status === 'pending';
  const { form, errors } = useForm({
    rules: statusBody,
    bodyOf: ({ reason }) => ({ status: 'cancelled', code, reason }),
    onValid: ({ reason }) => onDecline({ code, ...(reason ? { reason } : {}) }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.rich(isNew ? 'title' : 'cancelTitle', unbroken(order.orderNumber))}
      text={t('text')}
    >
      <form {...form} className="flex flex-col gap-5">
        <RadioGroup
          legend={t('reason')}
          name="code"
          value={code}
          choices={orderDeclineReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
          onChange={(event) =>
            setCode(
              orderDeclineReasons.find((value) => value === event.currentTarget.value) ?? 'other',
            )
          }
        />
        <TextAreaField
          label={t('words')}
          name="reason"
          maxLength={500}
          rows={3}
          optional={code !== 'other'}
          required={code === 'other'}
          error={errors.reason}
        />
        <DialogButtons
          confirm={t(isNew ? 'confirm' : 'cancelConfirm')}
          keep={t('keep')}
          look="danger"
          isBusy={isBusy}
          onKeep={onClose}
        />
      </form>
    </Dialog>
  );
}
