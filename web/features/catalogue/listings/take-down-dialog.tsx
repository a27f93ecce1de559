import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

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
  const form = useId();
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason')).trim();
    setMissing(reason.length < 5);
    if (reason.length >= 5) onTakeDown(reason);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('takeDownTitle', { count, name })}
      text={t('takeDownText')}
      actions={
        <>
          <Button look="danger" type="submit" form={form} loading={isBusy}>
            {t('takeDown')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          name="reason"
          maxLength={500}
          required
          error={isMissing ? t('reasonMissing') : undefined}
        />
      </form>
    </Dialog>
  );
}
