import type { InsteadDish } from '#contract/cart/sold-out.rules.ts';
import { chosenChoices, unmetGroups } from '#contract/catalogue/choices.rules.ts';
import type { Product } from '#contract/catalogue/schemas.ts';
import { NutriGradeMark } from '#web/features/diets/nutri-grade-mark.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { DishChoices, usualOf } from './dish-choices.tsx';

type InsteadFieldProps = {
  label: string;
  /** Said of none. */
  placeholder: string;
  dishes: readonly Product[];
  instead: InsteadDish | null;
  error?: string | undefined;
  onChange: (instead: InsteadDish | null) => void;
};

/** Another dish of a menu, with what is chosen of it. */
export function InsteadField({
  label,
  placeholder,
  dishes,
  instead,
  error,
  onChange,
}: InsteadFieldProps) {
  const dish = dishes.find(({ id }) => id === instead?.id);
  return (
    <>
      <SelectField
        label={label}
        name="insteadId"
        error={error}
        value={dish ? String(dish.id) : ''}
        placeholder={placeholder}
        onChange={({ currentTarget: { value } }) => {
          const chosen = dishes.find(({ id }) => String(id) === value);
          onChange(chosen ? { id: chosen.id, ...usualOf(chosen) } : null);
        }}
        choices={dishes.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      {dish?.nutriGrade && <NutriGradeMark {...dish.nutriGrade} isNamed />}
      {dish && instead && (
        <DishChoices
          dish={dish}
          taken={instead}
          onChange={(taken) => onChange({ id: dish.id, ...taken })}
        />
      )}
    </>
  );
}

/**
 * What was named before, as far as its dish is on the menu still; of what it no longer has, what is taken before anybody
 * chooses.
 */
export function insteadOn(
  dishes: readonly Product[],
  named: InsteadDish | null,
): InsteadDish | null {
  const dish = dishes.find(({ id }) => id === named?.id);
  if (!dish || !named) return null;
  return isOffered(dish, named) ? named : { id: dish.id, ...usualOf(dish) };
}

function isOffered(
  { variants, choiceGroups = [] }: Product,
  { variantOptions, choices }: InsteadDish,
): boolean {
  return (
    Object.keys(variantOptions).length === Object.keys(variants).length &&
    Object.entries(variants).every(([name, values]) =>
      values.includes(variantOptions[name] ?? ''),
    ) &&
    chosenChoices(choiceGroups, choices) !== null
  );
}

/** Whether something has to be chosen of it first. */
export function isUnmetInstead(dishes: readonly Product[], instead: InsteadDish | null): boolean {
  const groups = dishes.find(({ id }) => id === instead?.id)?.choiceGroups ?? [];
  return instead !== null && unmetGroups(groups, instead.choices).length > 0;
}
