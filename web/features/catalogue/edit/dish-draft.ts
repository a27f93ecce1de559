/** What is in a dish, as it is being said. */
import { type DishStatement, partKey, type TakenPart } from '#contract/diets/parts.rules.ts';
import {
  type Allergen,
  allergens,
  contradictedDiets,
  type Diet,
  type DishContents,
} from '#contract/diets/rules.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';

export type ContentsDraft = {
  contains: Allergen[];
  mayContain: Allergen[];
  fitFor: Diet[];
  /** Somebody has checked it; off is unknown. */
  isChecked: boolean;
};

/** What one part of it adds. */
export type PartDraft = ContentsDraft & TakenPart;

export type DishDraft = ContentsDraft & {
  /** By `partKey`; null: the rest is true of everything that can be chosen. */
  dishParts: Record<string, PartDraft> | null;
};

type Said = ProductForm['dish'];

export const emptyDishDraft: DishDraft = {
  contains: [],
  mayContain: [],
  fitFor: [],
  isChecked: false,
  dishParts: null,
};

/** What was said stays chosen when the recipe has changed, but has to be checked again. */
export function dishDraftOf(said: Said): DishDraft {
  if (!said) return emptyDishDraft;
  const { contains, mayContain, fitFor, parts, isStale } = said;
  const drafts = parts?.map((part) => [partKey(part), { ...part, isChecked: true }] as const);
  return {
    contains,
    mayContain,
    fitFor,
    isChecked: !isStale,
    dishParts: drafts ? Object.fromEntries(drafts) : null,
  };
}

/** Nothing where it says what was said: a recipe that changes with the same tick is not checked again by that. */
export function dishBody(draft: DishDraft, said: Said): { dish?: DishStatement | null } {
  const [is, was] = [statementOf(draft), statementOf(dishDraftOf(said))];
  return JSON.stringify(is) === JSON.stringify(was) ? {} : { dish: is };
}

function statementOf({ dishParts, isChecked, ...draft }: DishDraft): DishStatement | null {
  if (!isChecked) return null;
  const parts = Object.values(dishParts ?? {}).filter((part) => part.isChecked);
  return {
    ...contentsOf(draft),
    ...(dishParts && {
      parts: parts.map(({ group, name, ...part }) => ({ group, name, ...contentsOf(part) })),
    }),
  };
}

function contentsOf({ contains, mayContain, fitFor }: DishContents): DishContents {
  return { contains, mayContain, fitFor };
}

/** A part as it was said, or before anything is said of it: with it, the dish is fit for whom it was. */
export function partDraftOf({ dishParts, fitFor }: DishDraft, part: TakenPart): PartDraft {
  return (
    dishParts?.[partKey(part)] ?? {
      ...part,
      contains: [],
      mayContain: [],
      fitFor,
      isChecked: false,
    }
  );
}

/** The parts with one that says something else; what it contains takes the diets away that do not go with it. */
export function withPart(
  draft: DishDraft,
  part: TakenPart,
  change: Partial<ContentsDraft>,
): Pick<DishDraft, 'dishParts'> {
  const changed = { ...partDraftOf(draft, part), ...change };
  const wrong = contradictedDiets(changed);
  const fitFor = changed.fitFor.filter((diet) => !wrong.includes(diet));
  return { dishParts: { ...draft.dishParts, [partKey(part)]: { ...changed, fitFor } } };
}

/** A list with one more or less, in the order of all. */
export function toggled<Value>(all: readonly Value[], list: readonly Value[], one: Value): Value[] {
  const isIn = list.includes(one);
  return all.filter((value) => (value === one ? !isIn : list.includes(value)));
}

/** An allergen is in a dish or may be, not both. */
export function withAllergen(
  { contains, mayContain }: Pick<DishDraft, 'contains' | 'mayContain'>,
  field: 'contains' | 'mayContain',
  one: Allergen,
): Pick<DishDraft, 'contains' | 'mayContain'> {
  const without = {
    contains: contains.filter((value) => value !== one),
    mayContain: mayContain.filter((value) => value !== one),
  };
  return { ...without, [field]: toggled(allergens, { contains, mayContain }[field], one) };
}
