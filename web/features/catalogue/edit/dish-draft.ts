/** What is in a dish, as it is being said. */
import { type Allergen, allergens, type Diet, type DishContents } from '#contract/diets/rules.ts';
import type { ProductForm } from '#contract/catalogue/product-form.schemas.ts';

export type DishDraft = {
  contains: Allergen[];
  mayContain: Allergen[];
  fitFor: Diet[];
  /** Somebody has checked it; off is unknown. */
  isChecked: boolean;
};

type Said = ProductForm['dish'];

export const emptyDishDraft: DishDraft = {
  contains: [],
  mayContain: [],
  fitFor: [],
  isChecked: false,
};

/** What was said stays chosen when the recipe has changed, but has to be checked again. */
export function dishDraftOf(said: Said): DishDraft {
  if (!said) return emptyDishDraft;
  const { contains, mayContain, fitFor, isStale } = said;
  return { contains, mayContain, fitFor, isChecked: !isStale };
}

/** Nothing where it says what was said: a recipe that changes with the same tick is not checked again by that. */
export function dishBody(draft: DishDraft, said: Said): { dish?: DishContents | null } {
  const [is, was] = [statementOf(draft), statementOf(dishDraftOf(said))];
  return JSON.stringify(is) === JSON.stringify(was) ? {} : { dish: is };
}

function statementOf({ contains, mayContain, fitFor, isChecked }: DishDraft): DishContents | null {
  return isChecked ? { contains, mayContain, fitFor } : null;
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
