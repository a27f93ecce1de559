import { Button, type ButtonLook } from './button.tsx';

type DialogButtonsProps = {
  /** What sending the form does. */
  confirm: string;
  /** Leaves everything as it is. */
  keep: string;
  look?: ButtonLook;
  isBusy: boolean;
  /** False where it cannot be sent now; the form says why. */
  isPossible?: boolean;
  onKeep: () => void;
};

/**
 * The buttons of a form in a dialog; they stay in view while the form scrolls.
 *
 * @example <DialogButtons confirm={t('save')} keep={t('back')} isBusy={isPending} onKeep={onClose} />
 */
export function DialogButtons({
  confirm,
  keep,
  look,
  isBusy,
  isPossible = true,
  onKeep,
}: DialogButtonsProps) {
  return (
    <div data-floats className="dialog-buttons">
      <Button type="submit" look={look} loading={isBusy} aria-disabled={!isPossible || undefined}>
        {confirm}
      </Button>
      <Button look="secondary" onClick={onKeep}>
        {keep}
      </Button>
    </div>
  );
}
