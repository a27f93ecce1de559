import { type Choices, usualChoices } from '#contract/catalogue/choices.rules.ts';
import { contentsWith, takenParts } from '#contract/diets/parts.rules.ts';
import { type DietNeed, dietWarning } from '#contract/diets/rules.ts';
import type { VariantOptions } from '#contract/kernel/fields.ts';
import { AllergenLines } from '#web/features/diets/allergen-lines.tsx';
import { DietAlert } from '#web/features/diets/diet-alert.tsx';
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
  /** What its reader does not eat. */ needs?: readonly DietNeed[] | undefined;
  onChange: (taken: TakenOfDish) => void;
};

/** The options and choices of a dish, what is in it with them, and whether its reader should not eat it so. */
export function DishChoices({ dish, taken, needs = [], onChange }: DishChoicesProps) {
  const { variantOptions, choices } = taken;
  const contents = dish.dish && contentsWith(dish.dish, takenParts(variantOptions, choices));
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
      {(contents || needs.length > 0) && (
        <div role="status" className="flex flex-col gap-2">
          {contents && (
            <div>
              <AllergenLines dish={contents} />
            </div>
          )}
          <DietAlert warning={dietWarning(contents, needs) ?? undefined} />
        </div>
      )}
    </>
  );
}
