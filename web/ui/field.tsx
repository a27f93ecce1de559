import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import { OptionalMark } from './optional-mark.tsx';

/** What a control needs to belong to its label, hint and error; spread it on the control. */
export type FieldControl = {
  id: string;
  required?: boolean;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
};

export type FieldProps = {
  label: string;
  /** What to enter, or why we ask. */
  hint?: ReactNode;
  /** What is wrong and what to do next; marks the control as invalid. */
  error?: string;
  required?: boolean;
  /** Says "(optional)" next to the label. */
  optional?: boolean;
  /** Fixed id, for an error summary that links here. */
  id?: string;
  className?: string;
};

/**
 * A label, hint and error around any control. Most forms want `TextField`, `SelectField` and their kin instead.
 *
 * @example <Field label="Photos" hint="JPG or PNG, up to 5 MB">{(control) => <input type="file" {...control} />}</Field>
 */
export function Field({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className = '',
  children,
}: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const own = useId();
  const control = id ?? own;
  const notes = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(' ');
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <FieldLabel htmlFor={control} label={label} optional={optional} />
      {hint && (
        <p id={`${control}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {children({
        id: control,
        required,
        'aria-describedby': notes || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={`${control}-error`} error={error} />
    </div>
  );
}

function FieldLabel({
  htmlFor,
  label,
  optional,
}: {
  htmlFor: string;
  label: string;
  optional?: boolean;
}) {
  return (
    <label htmlFor={htmlFor} className="font-semibold">
      {label}
      {optional && <OptionalMark />}
    </label>
  );
}

/**
 * The sentence under a control that says what is wrong.
 *
 * @example <FieldError id="size-error" error={errors.size?.message} />
 */
export function FieldError({ id, error }: { id?: string; error?: string }) {
  const t = useTranslations('ui');
  if (!error) return null;
  return (
    <p id={id} data-error tabIndex={-1} className="flex gap-1.5 text-sm font-medium text-chili">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 flex-none" />
      <VisuallyHidden>{t('errorPrefix')} </VisuallyHidden>
      <span>{error}</span>
    </p>
  );
}
