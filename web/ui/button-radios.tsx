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
            <label
              key={choice.value}
              className="relative flex min-h-11 min-w-11 items-center justify-center rounded-control border border-edge bg-card px-3.5 font-medium transition-colors hover:border-ink has-checked:border-leaf has-checked:bg-leaf-soft has-checked:inset-ring-1 has-checked:inset-ring-leaf has-disabled:border-line has-disabled:bg-well has-disabled:text-muted has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf"
            >
              <input
                {...radio(choice)}
                className="absolute inset-0 size-full cursor-[inherit] appearance-none outline-none"
              />
              {choice.label}
              {choice.disabled && unavailable && <span className="sr-only"> – {unavailable}</span>}
            </label>
          ))}
        </div>
      )}
    </RadioSet>
  );
}
