import { useTranslations } from 'use-intl';
import { type RadioGroupProps, RadioSet } from './radio-group.tsx';

type SwatchRadiosProps = Omit<RadioGroupProps, 'choices'> & {
  choices: readonly {
    value: string;
    /** What it is called, where that is not its value. */ label?: string;
    /** Any CSS colour. */ colour: string;
    disabled?: boolean;
  }[];
  value: string;
};

/**
 * Colours to choose from; the chosen one's name stands in the legend, each name is read out.
 *
 * @example <SwatchRadios legend="Colour" choices={colours} value={colour} onChange={(e) => setColour(e.target.value)} />
 */
export function SwatchRadios({ legend, choices, ...group }: SwatchRadiosProps) {
  const t = useTranslations('ui.joined');
  const chosen = choices.find(({ value }) => value === group.value);
  return (
    <RadioSet {...group} legend={`${legend}${t('colon')}${chosen?.label ?? group.value}`}>
      {(radio) => (
        <div className="-m-1 flex flex-wrap">
          {choices.map(({ value, label = value, colour, disabled }) => (
            <label key={value} title={label} className="swatch" style={{ '--swatch': colour }}>
              <input {...radio({ value, label, disabled })} aria-label={label} />
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
