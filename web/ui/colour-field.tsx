import { Field, type FieldProps } from './field.tsx';

type ColourFieldProps = FieldProps & {
  /** As `#rrggbb`. */
  value: string;
  onChange: (colour: string) => void;
  name?: string;
};

/**
 * A colour, by the browser's own chooser, which also takes the digits.
 *
 * @example <ColourField label={t('accent')} value={accent} onChange={(accent) => change({ accent })} />
 */
export function ColourField({
  label,
  hint,
  error,
  required,
  optional,
  id,
  className,
  value,
  onChange,
  name,
}: ColourFieldProps) {
  return (
    <Field {...{ label, hint, error, required, optional, id, className }}>
      {(control) => (
        <span className="flex items-center gap-3">
          <input
            {...control}
            type="color"
            name={name}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-11 w-16 flex-none rounded-control border border-edge bg-card p-1"
          />
          <output className="figures uppercase">{value}</output>
        </span>
      )}
    </Field>
  );
}
