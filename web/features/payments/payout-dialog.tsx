import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { DueShop } from '#contract/payments/ledger.schemas.ts';
import { amountText } from '#contract/kernel/money.ts';
import { useCurrencySign } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { FailedAlert } from '#web/ui/failed-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type PayoutDialogProps = {
  shop: DueShop;
  title: string;
  text: string;
  confirm: string;
  amountLabel: string;
  amountError: string | undefined;
  form: ComponentProps<'form'>;
  /** Where the money goes. */
  to?: ReactNode;
  change: { isPending: boolean; error: Error | null };
  onClose: () => void;
  /** What else is asked for. */
  children?: ReactNode;
};

/** Asks how much of what is due goes to a shop; all of it unless changed. */
export function PayoutDialog({
  shop,
  title,
  text,
  confirm,
  amountLabel,
  amountError,
  form,
  to,
  change,
  onClose,
  children,
}: PayoutDialogProps) {
  const t = useTranslations('money.payouts');
  const sign = useCurrencySign();
  const formId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <DialogActions
          confirm={confirm}
          does={{ form: formId }}
          isBusy={change.isPending}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={formId} className="flex flex-col gap-4">
        {to}
        <TextField
          label={amountLabel}
          name="amount"
          prefix={sign}
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={amountText(shop.available)}
          error={amountError}
        />
        {children}
        <FailedAlert error={change.error} title={t('failed')} text={t('failedText')} />
      </form>
    </Dialog>
  );
}
