import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextAreaFieldProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'id' | 'className' | 'required'>;

/**
 * Several lines of text; grows with what is written.
 *
 * @example <TextAreaField label="Note for the kitchen" optional maxLength={500} {...fields.text('note')} />
 */
export function TextAreaField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  ...area
}: TextAreaFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          className="control field-sizing-content min-h-28"
        />
      )}
    </Field>
  );
}
