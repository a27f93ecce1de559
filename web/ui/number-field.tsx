import { type ComponentProps, useState } from 'react';
import { shownNumber } from './shown-number.ts';
import { TextField } from './text-field.tsx';

type NumberFieldProps<Value extends number | null> = Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange'
> & {
  value: Value;
  /** NaN for what is no number; null where there may be none. */
  reading: (typed: string) => Value;
  onNumber: (value: Value) => void;
};

/**
 * A number that is no form's own value, such as one of a row.
 *
 * @example <NumberField label="Fee" reading={amountToCheck} value={fee} onNumber={(fee) => change({ fee })} />
 */
export function NumberField<Value extends number | null>({
  value,
  reading,
  onNumber,
  ...field
}: NumberFieldProps<Value>) {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      inputMode="decimal"
      {...field}
      value={shownNumber(value, typed, reading)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onNumber(reading(currentTarget.value));
      }}
    />
  );
}
