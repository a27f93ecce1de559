import { type ComponentProps, useState } from 'react';
import { linesIn } from './lines-in.ts';
import { TextAreaField } from './text-area-field.tsx';

type LinesFieldProps = Omit<ComponentProps<typeof TextAreaField>, 'value' | 'onChange'> & {
  value: readonly string[];
  onLines: (lines: string[]) => void;
};

/**
 * A list that is typed with a line for each.
 *
 * @example <LinesField label="Points" value={points} onLines={(points) => change({ points })} />
 */
export function LinesField({ value, onLines, ...field }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const lines = value.join('\n');
  return (
    <TextAreaField
      {...field}
      // What is typed stays as it is while it means the same.
      value={linesIn(typed).join('\n') === lines ? typed : lines}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onLines(linesIn(currentTarget.value));
      }}
    />
  );
}
