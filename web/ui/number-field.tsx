import { type ComponentProps, useState } from 'react';
import { numberTyped } from '#contract/kernel/typed-number.ts';
import { shownNumber } from './shown-number.ts';
import { TextField } from './text-field.tsx';

type NumberFieldProps = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: number;
  /** NaN for what is no number. */
  reading?: (typed: string) => number;
  onNumber: (value: number) => void;
};

/**
 * A number that is no form's own value, such as one of a row. Never of `type="number"`: browsers make 1250 of `12,50` there.
 *
 * @example <NumberField label="Fee" reading={amountToCheck} value={fee} onNumber={(fee) => change({ fee })} />
 */
export function NumberField({
  value,
  reading = numberTyped,
  onNumber,
  ...field
}: NumberFieldProps) {
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
