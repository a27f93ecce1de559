/** What can be chosen of a dish, for what its kitchen says is in it. */
import {
  contentsWith,
  type DishStatement,
  type MergedContents,
  type TakenPart,
  takenParts,
} from '../diets/parts.rules.ts';
import { type ChoiceGroup, usualChoices } from './choices.rules.ts';

type Choosable = {
  variants: Readonly<Record<string, readonly string[]>>;
  choiceGroups?: ReadonlyArray<Pick<ChoiceGroup, 'name' | 'choices'>> | null | undefined;
};

/** Every value of its options and every choice. */
export function partsOf({ variants, choiceGroups }: Choosable): TakenPart[] {
  const choices = (choiceGroups ?? []).map(
    (group) => [group.name, group.choices.map(({ name }) => name)] as const,
  );
  return takenParts({}, Object.fromEntries([...Object.entries(variants), ...choices]));
}

type DishOnMenu = Choosable & { choiceGroups?: readonly ChoiceGroup[] | null | undefined };

/** What is taken before anybody chooses: the first value of each option, and what has to be of each group. */
export function usualParts({ variants, choiceGroups }: DishOnMenu): TakenPart[] {
  const first = Object.entries(variants).flatMap(([name, [value]]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return takenParts(Object.fromEntries(first), usualChoices(choiceGroups ?? []));
}

/** What is in a dish as it comes, by which lists and menus go; null where its kitchen has said nothing. */
export function usualContents(
  dish: DishOnMenu & { dish?: DishStatement | null | undefined },
): MergedContents | null {
  return dish.dish ? contentsWith(dish.dish, usualParts(dish)) : null;
}
