import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type CellButtonProps = {
  label: string;
  takesFocus?: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** A value that opens to be changed. */
export function CellButton({ label, takesFocus, onClick, children }: CellButtonProps) {
  return (
    <button
      type="button"
      // After an edit the focus comes back to where it was opened.
      autoFocus={takesFocus}
      onClick={onClick}
      className={cellButton}
    >
      <span className="sr-only">{label}: </span>
      {children}
      <CellMark />
    </button>
  );
}

/** The look of a cell that opens, here or elsewhere, and its mark. */
export const cellButton =
  'group/cell relative z-1 -mx-2 inline-flex min-h-11 items-center justify-end gap-2 rounded-control px-2 text-right hover:bg-well md:min-h-9';

export function CellMark() {
  return (
    <Icon
      name="pencil"
      className="size-3.5 flex-none text-muted opacity-70 group-hover/cell:opacity-100"
    />
  );
}

type CellEditorProps = {
  form: ComponentProps<'form'>;
  isBusy: boolean;
  error: string | undefined;
  onCancel: () => void;
  words: { save: string; cancel: string };
  children: ReactNode;
};

/** A few fields in a row of a table, with the row's own error. Enter saves, Escape leaves. */
export function CellEditor({ form, isBusy, error, onCancel, words, children }: CellEditorProps) {
  return (
    <form {...form} className="relative z-1 inline-flex flex-col items-end gap-1">
      <span className="flex items-end gap-1.5">
        {children}
        <IconButton
          type="submit"
          label={words.save}
          look="primary"
          size="small"
          icon={<Icon name="check" className="size-4" />}
          loading={isBusy}
        />
        <IconButton
          label={words.cancel}
          size="small"
          icon={<Icon name="x" className="size-4" />}
          onClick={onCancel}
        />
      </span>
      <span aria-live="polite" className="max-w-64 text-left">
        <FieldError error={error} />
      </span>
    </form>
  );
}

type CellFieldProps = ComponentProps<'input'> & {
  label: string;
  isWrong: boolean;
  takesFocus?: boolean;
  onLeave: () => void;
};

export function CellField({ label, isWrong, takesFocus, onLeave, ...input }: CellFieldProps) {
  const id = useId();
  return (
    <span className="flex w-22 flex-col gap-0.5 text-left">
      <label htmlFor={id} className="text-xs font-medium whitespace-nowrap text-muted">
        {label}
      </label>
      <input
        {...input}
        id={id}
        // The person pressed the value to change it.
        autoFocus={takesFocus}
        aria-invalid={isWrong || undefined}
        onKeyDown={(event) => event.key === 'Escape' && onLeave()}
        autoComplete="off"
        className="control figures min-h-10! px-2! py-1!"
      />
    </span>
  );
}
