import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { reasonBody } from '#contract/accounts/people.schemas.ts';
import { checkedBy } from '#web/ui/checked-form.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DialogActions } from '#web/ui/dialog-actions.tsx';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import type { FormErrors } from '#web/ui/form-errors.ts';
import { useForm } from '#web/ui/use-form.ts';

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
  /** What else is asked, above the reason, and what must be true of it. */
  children?: ReactNode | ((errors: FormErrors) => ReactNode);
  check?: (typed: Record<string, unknown>) => FormErrors;
};

const checkReason = checkedBy(reasonBody);

/** Asks why before something that concerns somebody else is done; the reason is stored in the audit log. */
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
  check,
}: ReasonDialogProps) {
  const t = useTranslations('admin.reason');
  const formId = useId();
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
          does={{ form: formId }}
          isBusy={isBusy}
          cancel={t('cancel')}
          onCancel={onClose}
        />
      }
    >
      <ReasonForm id={formId} {...{ optional, onConfirm, children, check }} />
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, 'onConfirm' | 'children' | 'check'> & {
  id: string;
  optional: boolean;
};

/** Begins empty each time it is asked: a reason for another action is no answer. */
function ReasonForm({ id, optional, onConfirm, children, check }: ReasonFormProps) {
  const t = useTranslations('admin.reason');
  const { form, errors } = useForm<string>({
    rules: (typed) => {
      const reason = String(typed.reason ?? '').trim();
      const isEnough = 'body' in checkReason({ reason }) || (optional && reason === '');
      const wrong = { ...check?.(typed), ...(isEnough ? {} : { reason: t('missing') }) };
      return Object.keys(wrong).length > 0 ? { errors: wrong } : { body: reason };
    },
    onValid: onConfirm,
  });
  return (
    <form {...form} id={id} className="flex flex-col gap-5">
      {typeof children === 'function' ? children(errors) : children}
      <TextAreaField
        label={t('label')}
        hint={t('hint')}
        name="reason"
        error={errors.reason}
        maxLength={500}
        required={!optional}
        optional={optional}
      />
    </form>
  );
}

type AdminActionDialogProps = Omit<ReasonDialogProps, 'isBusy' | 'onConfirm'> & {
  /** What is done with the reason; the dialog closes when that is done, and keeps the reason when it failed. */
  mutation: {
    isPending: boolean;
    mutate: (reason: string, options: { onSuccess: () => void }) => void;
  };
};

/** Asks why, and does it. */
export function AdminActionDialog({ mutation, ...dialog }: AdminActionDialogProps) {
  return (
    <ReasonDialog
      {...dialog}
      isBusy={mutation.isPending}
      onConfirm={(reason) => mutation.mutate(reason, { onSuccess: dialog.onClose })}
    />
  );
}
