import type { ComponentProps, HTMLInputTypeAttribute, ReactNode } from 'react';
import { Field, type FieldProps } from './field.tsx';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'required' | 'prefix' | 'type'> & {
    /** Never `number`: browsers make 1250 of `12,50` there. */
    type?: Exclude<HTMLInputTypeAttribute, 'number'>;
    /** Stands inside the box before the text, such as a currency sign. */
    prefix?: ReactNode;
    /** Stands inside the box after the text, such as a unit. */
    suffix?: ReactNode;
  };

/**
 * One line of text with its label.
 *
 * @example <TextField label="Full name" autoComplete="name" required {...fields.text('fullName')} />
 * @example <TextField label="Price" prefix="$" inputMode="decimal" suffix="per unit" />
 */
export function TextField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <span className="relative flex items-center">
          {prefix && (
            <span aria-hidden="true" className="pointer-events-none absolute left-3 text-muted">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={`control ${prefix ? 'pl-9' : ''} ${suffix ? 'pr-20' : ''}`}
          />
          {suffix && <span className="absolute right-3 text-sm text-muted">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
