/** What a shopper wants of a dish that turns out to be sold out: asked as long as they have not said otherwise. */
import { type Choices, settledChoices } from '../catalogue/choices.rules.ts';
import { stockKey } from '../catalogue/rules.ts';
import type { VariantOptions } from '../kernel/fields.ts';

export const soldOutWishes = ['ask', 'mine', 'kitchen', 'leave_out'] as const;
export type SoldOutWish = (typeof soldOutWishes)[number];

/** A dish that comes instead, with what is chosen of it. */
export type InsteadDish = { id: number; variantOptions: VariantOptions; choices: Choices };

/** Whether that is the same dish with the same choices, in whatever order they are named. */
export function isSameInstead(one: InsteadDish, other: InsteadDish): boolean {
  return insteadKey(one) === insteadKey(other);
}

function insteadKey({ id, variantOptions, choices }: InsteadDish): string {
  return JSON.stringify([id, stockKey(variantOptions), settledChoices(choices)]);
}
