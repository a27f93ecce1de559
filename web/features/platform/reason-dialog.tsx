import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';

export type ReasonDialogProps = {
  open: boolean;
  /** Names whom or what it is about. */
  title: string;
  /** What comes of it. */
  text?: ReactNode;
  /** What the button does. */
  action: string;
  look?: 'primary' | 'danger';
  /** It may be left out: `onConfirm` then gets ''. */
  optional?: boolean;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
  /** What else is asked, above the reason. */
  children?: ReactNode;
};

const shortest = 3;

/** Asks why before something that concerns somebody else is done; the reason is kept in the audit log. */
export function ReasonDialog({
  open,
  title,
  text,
  action,
  look = 'primary',
  optional = false,
  isBusy,
  onClose,
  onConfirm,
  children,
}: ReasonDialogProps) {
  const t = useTranslations('admin.reason');
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    // Each time it is asked anew; what was said about another deed is no answer.
    setWasOpen(open);
    setReason('');
    setIsMissing(false);
  }
  const confirm = () => {
    const given = reason.trim();
    const isEnough = given.length >= shortest || (optional && given === '');
    setIsMissing(!isEnough);
    if (isEnough) onConfirm(given);
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <DialogActions
          confirm={action}
          look={look}
          does={confirm}
          isBusy={isBusy}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <div className="flex flex-col gap-5">
        {children}
        <TextAreaField
          label={t('label')}
          hint={t('hint')}
          value={reason}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            if (event.currentTarget.value.trim().length >= shortest) setIsMissing(false);
          }}
          error={isMissing ? t('missing') : undefined}
          maxLength={500}
          required={!optional}
          optional={optional}
        />
      </div>
    </Dialog>
  );
}

type DeedDialogProps = Omit<ReasonDialogProps, 'isBusy' | 'onConfirm'> & {
  /** What is done with the reason; the dialog closes when that is done, and keeps the reason when it failed. */
  deed: {
    isPending: boolean;
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
};

/** Asks why, and does it. */
export function DeedDialog({ deed, ...dialog }: DeedDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      isBusy={deed.isPending}
      onConfirm={(reason) => deed.mutate(reason, { onSuccess: dialog.onClose })}
    />
  );
}
