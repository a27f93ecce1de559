import { Awning } from './awning.tsx';
import { type RadioGroupProps, RadioSet } from './radio-group.tsx';

type Pair = readonly [string, string];
type AwningRadiosProps = Omit<RadioGroupProps, 'choices' | 'value' | 'onChange'> & {
  choices: readonly { label: string; colours: Pair }[];
  value: Pair;
  /** Names colours that are none of the choices. */
  other: string;
  onChoose: (colours: Pair) => void;
};

const keyOf = (colours: Pair) => colours.join(' ').toUpperCase();

/**
 * A shop's awning, each choice drawn as it will hang; colours that are none of the choices are one more.
 *
 * @example <AwningRadios legend={t('awning')} choices={awnings} value={colours} other={t('own')} onChoose={setColours} />
 */
export function AwningRadios({ choices, value, other, onChoose, ...group }: AwningRadiosProps) {
  const isOther = choices.every(({ colours }) => keyOf(colours) !== keyOf(value));
  const shown = isOther ? [{ label: other, colours: value }, ...choices] : choices;
  return (
    <RadioSet {...group} value={keyOf(value)}>
      {(radio) => (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {shown.map(({ label, colours }) => (
            <label
              key={label}
              className="relative flex cursor-pointer flex-col gap-1 rounded-control border border-line bg-card p-2 hover:border-ink has-checked:border-leaf has-checked:bg-leaf-soft has-checked:inset-ring-1 has-checked:inset-ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
            >
              <input
                {...radio({ value: keyOf(colours), label })}
                onChange={() => onChoose(colours)}
                className="absolute inset-0 z-1 size-full cursor-[inherit] appearance-none outline-none"
              />
              <Awning colours={colours} />
              <span className="text-sm">{label}</span>
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
