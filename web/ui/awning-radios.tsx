import { useTranslations } from 'use-intl';
import { Awning } from './awning.tsx';
import { type RadioGroupProps, RadioSet } from './radio-group.tsx';

type Pair = readonly [string, string];
type AwningRadiosProps = Omit<RadioGroupProps, 'choices' | 'value' | 'onChange'> & {
  value: Pair;
  onChoose: (colours: Pair) => void;
};

/** What there is to choose from, by the names of `ui.awnings`. */
const awnings = [
  { name: 'leaf', colours: ['#0F6B4F', '#FBF7F0'] },
  { name: 'chili', colours: ['#B3261E', '#FFE9D6'] },
  { name: 'mango', colours: ['#D98A00', '#FFF4D6'] },
  { name: 'sky', colours: ['#1E5FA8', '#DCEBFA'] },
  { name: 'plum', colours: ['#6B3FA0', '#F1E6FA'] },
  { name: 'teal', colours: ['#0B7285', '#E3FAFC'] },
  { name: 'rose', colours: ['#B83268', '#FDE7F0'] },
  { name: 'ink', colours: ['#2B2A28', '#EDE8DE'] },
] as const satisfies Array<{ name: string; colours: Pair }>;

const keyOf = (colours: Pair) => colours.join(' ').toUpperCase();

/**
 * The two colours of an awning, each pair drawn as it will hang; colours that are none of ours are one more choice.
 *
 * @example <AwningRadios legend={t('awning')} value={colours} onChoose={setColours} />
 */
export function AwningRadios({ value, onChoose, ...group }: AwningRadiosProps) {
  const t = useTranslations('ui.awnings');
  const isOurs = awnings.some(({ colours }) => keyOf(colours) === keyOf(value));
  const choices = [...(isOurs ? [] : [{ name: 'own' as const, colours: value }]), ...awnings];
  return (
    <RadioSet {...group} value={keyOf(value)}>
      {(radio) => (
        <div className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {choices.map(({ name, colours }) => (
            <label
              key={name}
              className="relative flex cursor-pointer flex-col gap-1 rounded-control border border-line bg-card p-2 hover:border-ink has-checked:border-leaf has-checked:bg-leaf-soft has-checked:inset-ring-1 has-checked:inset-ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
            >
              <input
                {...radio({ value: keyOf(colours), label: t(name) })}
                onChange={() => onChoose(colours)}
                className="absolute inset-0 z-1 size-full cursor-[inherit] appearance-none outline-none"
              />
              <Awning colours={colours} />
              <span className="text-sm">{t(name)}</span>
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
