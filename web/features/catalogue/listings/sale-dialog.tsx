import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { changeListingsBody } from '#contract/catalogue/listings.schemas.ts';
import { countTyped } from '#contract/kernel/typed-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const sale = z.required(z.object({ percent: changeListingsBody.shape.percent }));

type SaleDialogProps = {
  open: boolean;
  count: number;
  onClose: () => void;
  onSale: (percent: number) => void;
};

/** Asks how much is off. */
export function SaleDialog({ open, count, onClose, onSale }: SaleDialogProps) {
  const t = useTranslations('listings.sale');
  const formId = useId();
  const { form, errors } = useForm({
    rules: sale,
    bodyOf: ({ percent }) => ({ percent: countTyped(String(percent)) }),
    onValid: ({ percent }) => onSale(percent),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title', { count })}
      text={t('text')}
      actions={
        <>
          <Button type="submit" form={formId}>
            {t('save')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <TextField
          label={t('percent')}
          name="percent"
          inputMode="numeric"
          suffix="%"
          defaultValue="10"
          autoComplete="off"
          required
          error={errors.percent}
        />
      </form>
    </Dialog>
  );
}
