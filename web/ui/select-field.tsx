import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'className' | 'required' | 'children'> & {
    choices: readonly SelectOption[];
    /** An empty first choice such as "Choose a category". */
    placeholder?: string;
  };

/**
 * One of many, in the platform's own list. For up to six choices prefer `RadioCards` or `RadioGroup`.
 *
 * @example <SelectField label="Sort by" choices={[{ value: 'newest', label: 'Newest' }]} {...fields.text('sort')} />
 */
export function SelectField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  choices,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <select {...select} {...control} className="control">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          <Options choices={choices} />
        </select>
      )}
    </Field>
  );
}

type SelectProps = Omit<ComponentProps<'select'>, 'children'> & {
  label: string;
  choices: readonly SelectOption[];
};

/**
 * A select with its label beside it, for toolbars.
 *
 * @example <InlineSelect label="Sort" choices={sorts} value={sort} onChange={…} />
 */
export function InlineSelect({ label, choices, className = '', ...select }: SelectProps) {
  return (
    <label className={`flex items-center gap-2 ${className}`}>
      <span className="flex-none text-sm text-muted">{label}</span>
      <select {...select} className="control">
        <Options choices={choices} />
      </select>
    </label>
  );
}

function Options({ choices }: { choices: readonly SelectOption[] }) {
  return choices.map(({ value, label, disabled }) => (
    <option key={value} value={value} disabled={disabled}>
      {label}
    </option>
  ));
}
