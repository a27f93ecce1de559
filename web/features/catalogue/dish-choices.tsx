import { type Choices, usualChoices } from '#contract/catalogue/choices.rules.ts';
import { contentsWith, takenParts } from '#contract/diets/parts.rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { ButtonRadios } from '#web/ui/button-radios.tsx';
import { ChoiceFields } from './choice-fields.tsx';
import type { MenuDish } from './menu-dish.ts';

/** What is taken of a dish. */
export type TakenOfDish = { variantOptions: VariantOptions; choices: Choices };

type ChoosableDish = Pick<MenuDish, 'variants' | 'choiceGroups' | 'optionWords' | 'dish'>;

/** What is taken before anybody chooses. */
export function usualOf({ variants, choiceGroups }: ChoosableDish): TakenOfDish {
  const first = Object.entries(variants).map(([name, values]) => [name, values[0] ?? ''] as const);
  return { variantOptions: Object.fromEntries(first), choices: usualChoices(choiceGroups ?? []) };
}

type DishChoicesProps = {
  dish: ChoosableDish;
  taken: TakenOfDish;
  onChange: (taken: TakenOfDish) => void;
};

/** The options and choices of a dish, and what is in it with them. */
export function DishChoices({ dish, taken, onChange }: DishChoicesProps) {
  const { variantOptions, choices } = taken;
  const called = (text: string) => dish.optionWords?.[text] ?? text;
  return (
    <>
      {Object.entries(dish.variants).map(([name, values]) => (
        <ButtonRadios
          key={name}
          legend={called(name)}
          name={name}
          value={variantOptions[name] ?? ''}
          choices={values.map((value) => ({ value, label: called(value) }))}
          onChange={({ target }) =>
            onChange({ choices, variantOptions: { ...variantOptions, [name]: target.value } })
          }
        />
      ))}
      <ChoiceFields
        groups={dish.choiceGroups ?? []}
        words={dish.optionWords}
        choices={choices}
        onChange={(changed) => onChange({ variantOptions, choices: changed })}
      />
      {dish.dish && (
        <div role="status">
          <AllergenLines dish={contentsWith(dish.dish, takenParts(variantOptions, choices))} />
        </div>
      )}
    </>
  );
}
