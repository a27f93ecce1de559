import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldError } from './field.tsx';
import { OptionalMark } from './optional-mark.tsx';

export type RadioChoice = {
  value: string;
  label: ReactNode;
  /** The consequence of choosing it, in one line. */
  text?: ReactNode;
  icon?: ReactNode;
  /** Why it cannot be chosen now belongs in `text`. */
  disabled?: boolean;
};

export type RadioGroupProps = Omit<
  ComponentProps<'input'>,
  'type' | 'value' | 'defaultValue' | 'className'
> & {
  legend: string;
  hint?: ReactNode;
  error?: string;
  optional?: boolean;
  choices: readonly RadioChoice[];
  /** The chosen value where the parent keeps it; leave out where the browser does. */
  value?: string;
  defaultValue?: string;
  className?: string;
};

/**
 * One of a few, in plain lines. `RadioCards` gives each choice its own surface.
 *
 * @example <RadioGroup legend="Urgency" choices={urgencies} name="urgency" />
 */
export function RadioGroup({ choices, ...group }: RadioGroupProps) {
  return (
    <RadioSet {...group}>
      {(radio) =>
        choices.map((choice) => (
          <label
            key={choice.value}
            className="flex min-h-11 items-center gap-3 has-disabled:text-muted"
          >
            <input {...radio(choice)} className="tick" />
            <ChoiceText choice={choice} />
          </label>
        ))
      }
    </RadioSet>
  );
}

/** The fieldset around any set of radios; `children` receives what each radio needs. */
export function RadioSet({
  legend,
  hint,
  error,
  optional,
  value,
  defaultValue,
  className = '',
  children,
  ...input
}: Omit<RadioGroupProps, 'choices' | 'children'> & {
  children: (radio: (choice: RadioChoice) => ComponentProps<'input'>) => ReactNode;
}) {
  const id = useId();
  const checked = (choice: RadioChoice) =>
    value === undefined
      ? { defaultChecked: defaultValue === undefined ? undefined : defaultValue === choice.value }
      : { checked: value === choice.value };
  return (
    <fieldset
      className={`flex min-w-0 flex-col gap-1.5 ${className}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="mb-1.5 font-semibold">
        {legend}
        {optional && <OptionalMark />}
      </legend>
      {hint && <p className="text-sm text-muted">{hint}</p>}
      {children((choice) => ({
        name: id,
        ...input,
        ...checked(choice),
        type: 'radio',
        value: choice.value,
        disabled: choice.disabled ?? input.disabled,
        'aria-invalid': error ? true : undefined,
      }))}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

/** The words of one choice: its name and its consequence. */
export function ChoiceText({ choice }: { choice: RadioChoice }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className={choice.text ? 'font-semibold' : ''}>{choice.label}</span>
      {choice.text && <span className="text-sm text-muted">{choice.text}</span>}
    </span>
  );
}
