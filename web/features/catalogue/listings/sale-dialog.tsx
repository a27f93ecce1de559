import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type SaleDialogProps = {
  open: boolean;
  count: number;
  onClose: () => void;
  onSale: (percent: number) => void;
};

/** Asks how much is off. */
export function SaleDialog({ open, count, onClose, onSale }: SaleDialogProps) {
  const t = useTranslations('listings.sale');
  const form = useId();
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const percent = Number(new FormData(event.currentTarget).get('percent'));
    const isFine = Number.isInteger(percent) && percent >= 1 && percent <= 90;
    setWrong(!isFine);
    if (isFine) onSale(percent);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { count })}
      text={t('text')}
      actions={
        <>
          <Button type="submit" form={form}>
            {t('save')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextField
          label={t('percent')}
          name="percent"
          inputMode="numeric"
          suffix="%"
          defaultValue="10"
          autoComplete="off"
          required
          error={isWrong ? t('missing') : undefined}
        />
      </form>
    </Dialog>
  );
}
