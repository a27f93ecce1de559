import { useId } from 'react';
import { useTranslations } from 'use-intl';
import * as z from 'zod/mini';
import { takeDownBody } from '#contract/catalogue/listings.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

const why = z.pick(takeDownBody, { reason: true });

type TakeDownDialogProps = {
  open: boolean;
  count: number;
  /** Of the only one. */
  name: string;
  isBusy: boolean;
  onClose: () => void;
  onTakeDown: (reason: string) => void;
};

/** Asks why; the seller reads it. */
export function TakeDownDialog({
  open,
  count,
  name,
  isBusy,
  onClose,
  onTakeDown,
}: TakeDownDialogProps) {
  const t = useTranslations('listings.market');
  const formId = useId();
  const { form, errors } = useForm({
    rules: why,
    onValid: ({ reason }) => onTakeDown(reason),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('takeDownTitle', { count, name })}
      text={t('takeDownText')}
      actions={
        <>
          <Button look="danger" type="submit" form={formId} loading={isBusy}>
            {t('takeDown')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form {...form} id={formId}>
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          required
          error={errors.reason}
        />
      </form>
    </Dialog>
  );
}
