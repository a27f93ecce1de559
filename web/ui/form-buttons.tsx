import type { ReactNode } from 'react';
import { Button, type ButtonLook } from './button.tsx';

type FormButtonsProps = {
  /** What sending the form does. */
  submit: ReactNode;
  cancel: string;
  look?: ButtonLook;
  isBusy: boolean;
  onCancel: () => void;
  /** Another way out, after the two. */
  children?: ReactNode;
};

/**
 * The buttons of a form that opens on its page and closes again; `DialogButtons` are those of a form in a dialog.
 *
 * @example <FormButtons submit={t('save')} cancel={t('cancel')} isBusy={save.isPending} onCancel={onDone} />
 */
export function FormButtons({
  submit,
  cancel,
  look,
  isBusy,
  onCancel,
  children,
}: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look={look} loading={isBusy}>
        {submit}
      </Button>
      <Button look="secondary" onClick={onCancel}>
        {cancel}
      </Button>
      {children}
    </div>
  );
}
