import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

type RejectDialogProps = { open: boolean; name: string; isBusy: boolean; onClose: () => void; onReject: (reason: string) => void };

/** Asks why somebody is rejected; they are told. */
export function RejectDialog({ open, name, isBusy, onClose, onReject }: RejectDialogProps) {
  const t = useTranslations('admin.queue');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const reject = () => {
    setIsMissing(reason.trim() === '');
    if (reason.trim() !== '') onReject(reason.trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('rejectTitle', { name })}
      text={t('rejectText')}
      actions={
        <>
          <Button look="danger" onClick={reject} loading={isBusy}>
            {t('reject')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing ? t('reasonMissing') : undefined}
        maxLength={500}
        required
      />
    </Dialog>
  );
}
