import { type RadioGroupProps, RadioSet } from './radio-group.tsx';

/**
 * One of a few short words as buttons in a row: sizes, print location, view mode.
 * Unavailable ones stay visible, struck through, with `unavailable` read out after their name.
 *
 * @example <ButtonRadios legend="Size" choices={sizes} value={size} onChange={(e) => setSize(e.target.value)} unavailable="Unavailable" />
 */
export function ButtonRadios({
  choices,
  unavailable,
  ...group
}: RadioGroupProps & { unavailable?: string }) {
  return (
    <RadioSet {...group}>
      {(radio) => (
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <label key={choice.value} className="option">
              <input {...radio(choice)} />
              {choice.label}
              {choice.disabled && unavailable && <span className="sr-only"> – {unavailable}</span>}
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
