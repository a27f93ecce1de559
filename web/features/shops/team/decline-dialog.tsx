import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { declineBody } from '#contract/shops/team-requests.schemas.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { useForm } from '#web/ui/use-form.ts';

type DeclineDialogProps = {
  who: string;
  isBusy: boolean;
  onClose: () => void;
  onDecline: (reason: string) => void;
};

/** Asks why somebody is not let in; they read it. */
export default function DeclineDialog({ who, isBusy, onClose, onDecline }: DeclineDialogProps) {
  const t = useTranslations('team.requests');
  const id = useId();
  const { form, errors } = useForm({
    rules: declineBody,
    onValid: ({ reason }) => onDecline(reason),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('declineTitle', { who })}
      text={t('declineText')}
      actions={
        <DialogActions
          confirm={t('decline')}
          look="danger"
          does={{ form: id }}
          isBusy={isBusy}
          cancel={t('keep')}
          onCancel={onClose}
        />
      }
    >
      <form {...form} id={id}>
        <TextAreaField
          label={t('reason')}
          name="reason"
          required
          maxLength={500}
          error={errors.reason}
        />
      </form>
    </Dialog>
  );
}
