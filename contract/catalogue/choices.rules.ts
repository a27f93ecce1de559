/** What can be chosen of a product beside its options, and what that costs: extra toppings, how hot, with or without. */
import { toMajor, toMinor } from '../kernel/money.ts';
/**
 * Of its choices at least `min` and at most `max` are taken, each once; the dearest `free` of them are included in the
 * price. Amounts of one unit, major or minor.
 */
export type ChoiceGroup = {
  name: string;
  min: number;
  max: number;
  free: number;
  choices: Array<{ name: string; price: number }>;
};

/** The names of what is taken, by group; groups of which nothing is taken are left out. */
export type Choices = Record<string, string[]>;

/** One thing that was taken, and what was charged for it. */
export type ChosenChoice = { group: string; name: string; price: number };

export const choiceLimits = { groups: 10, choices: 30, name: 50, note: 200 } as const;

/** One way to write the same choices: without groups of which nothing is taken, in order. */
export function settledChoices(choices: Choices): Choices {
  return Object.fromEntries(
    Object.entries(choices)
      .filter(([, names]) => names.length > 0)
      .map(([group, names]) => [group, names.toSorted()] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** What is taken in the order of the groups, with what each costs; null where it is not what is offered. */
export function chosenChoices(
  groups: readonly ChoiceGroup[],
  choices: Choices,
): ChosenChoice[] | null {
  const isKnown = Object.keys(choices).every((name) => groups.some((group) => group.name === name));
  const chosen = groups.map((group) => chosenOf(group, choices[group.name] ?? []));
  return isKnown && chosen.every((one) => one !== null) ? chosen.flat() : null;
}

function chosenOf(group: ChoiceGroup, names: readonly string[]): ChosenChoice[] | null {
  const taken = group.choices.filter(({ name }) => names.includes(name));
  const isOffered =
    taken.length === names.length && names.length >= group.min && names.length <= group.max;
  if (!isOffered) return null;
  const included = new Set(taken.toSorted((a, b) => b.price - a.price).slice(0, group.free));
  return taken.map((choice) => ({
    group: group.name,
    name: choice.name,
    price: included.has(choice) ? 0 : choice.price,
  }));
}

/** What is taken so far, while more may have to be; without groups of which too much is. */
export function takenChoices(groups: readonly ChoiceGroup[], choices: Choices): ChosenChoice[] {
  return groups.flatMap((group) => chosenOf({ ...group, min: 0 }, choices[group.name] ?? []) ?? []);
}

/** What that comes to. */
export function choicesPrice(groups: readonly ChoiceGroup[], choices: Choices): number {
  return takenChoices(groups, choices).reduce((price, choice) => price + choice.price, 0);
}

/** What is taken before anybody chooses: of what has to be, the first that cost least. */
export function usualChoices(groups: readonly ChoiceGroup[]): Choices {
  const taken = groups.map(({ name, min, choices }): [string, string[]] => [
    name,
    choices
      .toSorted((a, b) => a.price - b.price)
      .slice(0, min)
      .map((choice) => choice.name),
  ]);
  return settledChoices(Object.fromEntries(taken));
}

/** Prices of a product with what was chosen beside it, in major units. */
export function withExtra<Priced extends { price: number; salePrice: number | null }>(
  priced: Priced,
  extra: number,
): Priced {
  const { price, salePrice } = priced;
  return { ...priced, price: plus(price, extra), salePrice: salePrice && plus(salePrice, extra) };
}

function plus(amount: number, extra: number): number {
  return toMajor(toMinor(amount) + toMinor(extra));
}

/** Groups of which more has to be taken, by name. */
export function unmetGroups(groups: readonly ChoiceGroup[], choices: Choices): string[] {
  return groups
    .filter(({ name, min }) => (choices[name] ?? []).length < min)
    .map(({ name }) => name);
}

/**
 * Whether what has to be taken of a group can be had for nothing. Where it can of all, a product can be bought at its
 * price, which is what lists show.
 */
export function canBeHadForNothing({ min, free, choices }: ChoiceGroup): boolean {
  return choices.filter(({ price }) => price === 0).length + free >= min;
}
