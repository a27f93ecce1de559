/** What options and choices of a dish add to what is in it, where its kitchen says so of each by itself. */
import {
  type Allergen,
  allergens,
  type Diet,
  diets,
  type DishContents,
  includedDiets,
  shownDiets,
} from './rules.ts';

/** A value of an option or one choice of a group, by the names that its kitchen gave them. */
export type TakenPart = { group: string; name: string };

/** One text for each part of a dish. */
export function partKey({ group, name }: TakenPart): string {
  return JSON.stringify([group, name]);
}

/** As many as one dish can say of. */
export const mostParts = 150;

/** What such a part adds. */
export type DishPart = TakenPart & DishContents;

/**
 * What a kitchen says of a dish. Without `parts` it is true of everything that can be chosen of it; with them, each value of an
 * option and each choice says for itself what it adds, and of one that is not among them that is unknown.
 */
export type DishStatement = DishContents & { parts?: readonly DishPart[] | undefined };

/** Everything that was chosen of a dish. */
export function takenParts(
  options: Readonly<Record<string, string>>,
  choices: Readonly<Record<string, readonly string[]>>,
): TakenPart[] {
  return [
    ...Object.entries(options).map(([group, name]) => ({ group, name })),
    ...Object.entries(choices).flatMap(([group, names]) => names.map((name) => ({ group, name }))),
  ];
}

/** What was said of one part; undefined is unknown. */
export function partSaid(
  parts: readonly DishPart[],
  { group, name }: TakenPart,
): DishPart | undefined {
  return parts.find((part) => part.group === group && part.name === name);
}

/** As `DishContents`, in lists of one's own. */
export type MergedContents = {
  contains: Allergen[];
  mayContain: Allergen[];
  fitFor: Diet[];
  hasUnknown?: boolean;
};

/** What is in a dish as it was chosen: it contains what any part of it does, and is fit for what all of them are. */
export function contentsWith(
  { parts, ...dish }: DishStatement,
  taken: readonly TakenPart[],
): MergedContents {
  const said = parts ? taken.map((part) => partSaid(parts, part)) : [];
  const all: DishContents[] = [dish, ...said.filter((part) => part !== undefined)];
  const contains = allergens.filter((one) => all.some((part) => part.contains.includes(one)));
  return {
    contains,
    mayContain: allergens.filter(
      (one) => !contains.includes(one) && all.some((part) => part.mayContain.includes(one)),
    ),
    fitFor: all.length === 1 ? [...dish.fitFor] : commonDiets(all),
    ...(said.includes(undefined) && { hasUnknown: true }),
  };
}

function commonDiets(all: readonly DishContents[]): Diet[] {
  const each = all.map(({ fitFor }) => includedDiets(fitFor));
  return shownDiets(diets.filter((diet) => each.every((fit) => fit.includes(diet))));
}
