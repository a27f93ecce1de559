import { Button, type ButtonLook } from './button.tsx';

type DialogActionsProps = {
  /** What the way on says. */
  confirm: string;
  look?: ButtonLook;
  isBusy?: boolean;
  /** What it does, or the form that it sends. */
  does: (() => void) | { form: string };
  /** What the way back says. */
  cancel: string;
  onCancel: () => void;
};

/**
 * The two ways out of a dialog that asks something.
 *
 * @example <Dialog … actions={<DialogActions confirm={t('record')} does={{ form: formId }} isBusy={record.isPending} cancel={t('cancel')} onCancel={close} />}>
 */
export function DialogActions({
  confirm,
  look,
  isBusy,
  does,
  cancel,
  onCancel,
}: DialogActionsProps) {
  return (
    <>
      <Button
        look={look}
        loading={isBusy}
        {...(typeof does === 'function' ? { onClick: does } : { type: 'submit', ...does })}
      >
        {confirm}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </>
  );
}
