/** What can be chosen of a package beside how many units: priced for the visit, or for each of its units. */
import {
  type ChoiceGroup,
  type Choices,
  type ChosenChoice,
  chosenChoices,
  usualChoices,
} from '../catalogue/choices.rules.ts';

export const chosenPer = ['visit', 'unit'] as const;
export type ChosenPer = (typeof chosenPer)[number];

/** As `ChoiceGroup`; its prices count once for the visit, or once for each unit. */
export type PackageGroup = ChoiceGroup & { per: ChosenPer };

/** One thing that was taken, with what is charged for it in all. */
export type BookedChoice = ChosenChoice & { per: ChosenPer };

/**
 * What is taken with what it costs for so many units, in the order of the groups; null where it is not what is offered.
 * Of a request that says nothing of choices it is what has to be taken and costs nothing.
 */
export function bookedChoices(
  groups: readonly PackageGroup[],
  choices: Choices | undefined,
  units: number,
): BookedChoice[] | null {
  const chosen = chosenChoices(groups, choices ?? usualChoices(groups));
  return chosen && chosen.map((choice) => bookedAs(groups, choice, units));
}

/** The same of what is taken so far, by `takenChoices`, while more may have to be. */
export function bookedAs(
  groups: readonly PackageGroup[],
  choice: ChosenChoice,
  units: number,
): BookedChoice {
  const per = groups.find(({ name }) => name === choice.group)?.per ?? 'visit';
  return { ...choice, per, price: per === 'unit' ? choice.price * units : choice.price };
}
