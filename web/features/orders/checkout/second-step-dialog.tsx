import { useTranslations } from 'use-intl';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { useMoney } from '#web/ui/currency.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

export type SecondStepDialogProps = {
  open: boolean;
  total: number;
  isBusy: boolean;
  onConfirm: (token: string) => void;
  onCancel: () => void;
};

/** Stands in for the page of the shopper's bank in the sandbox. */
export default function SecondStepDialog({
  open,
  total,
  isBusy,
  onConfirm,
  onCancel,
}: SecondStepDialogProps) {
  const t = useTranslations('checkout.secondStep');
  const money = useMoney();
  return (
    <Dialog
      open={open}
      onClose={() => isBusy || onCancel()}
      title={t('title')}
      text={t('text')}
      actions={
        <>
          <Button onClick={() => onConfirm(sandboxTokens.secondStepDone)} loading={isBusy}>
            {t('confirm')}
          </Button>
          <Button look="secondary" aria-disabled={isBusy} onClick={() => isBusy || onCancel()}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <p className="figures flex items-baseline justify-between gap-4 rounded-control bg-well px-4 py-3">
        <span className="text-muted">{t('amount')}</span>
        <span className="text-lg font-semibold">{money(total)}</span>
      </p>
    </Dialog>
  );
}
