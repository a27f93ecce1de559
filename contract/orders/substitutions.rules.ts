/** What becomes of units of a dish that are sold out after somebody has ordered them. */
import { type InsteadDish, isSameInstead, type SoldOutWish } from '../cart/sold-out.rules.ts';
import type { SaidIfSoldOut } from '../cart/sold-out.schemas.ts';
import type { Minor } from '../kernel/money.ts';

export const substitutionStates = ['asked', 'replaced', 'left_out'] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

export const substitutionAnswers = ['replace', 'leave_out'] as const;
export type SubstitutionAnswer = (typeof substitutionAnswers)[number];

/** How long a shopper has to answer what a kitchen offers instead; then it is left out. */
export const substitutionAnswerMinutes = 10;
/** They have as long also where the order is due sooner, or late. */
const leastAnswerMinutes = 3;

/** Until when a shopper answers what they are asked now: before what is ordered is due, where that is said. */
export function answerSubstitutionBy(at: Date, due: Date | null): Date {
  const after = (minutes: number) => at.getTime() + minutes * 60_000;
  const by = Math.min(after(substitutionAnswerMinutes), due?.getTime() ?? Infinity);
  return new Date(Math.max(after(leastAnswerMinutes), by));
}

export const substitutionSettlers = ['kitchen', 'shopper', 'clock'] as const;
export type SubstitutionSettler = (typeof substitutionSettlers)[number];

/** What a shopper wished for, and the dish that they named. */
export type Wished = { wish: SoldOutWish; instead: InsteadDish | null };

/** What a line says of it; who said nothing is asked. */
export function wishedOf({ wish, instead }: SaidIfSoldOut = { wish: 'ask' }): Wished {
  const { id, variantOptions = {}, choices = {} } = instead ?? { id: null };
  return { wish, instead: id === null ? null : { id, variantOptions, choices } };
}

/**
 * What follows when a kitchen has nothing, or another dish, instead of what is sold out: at once where the shopper wished
 * for just that, else once they have answered. Null is what they do not want to be offered.
 */
export function substitutionOf(
  { wish, instead: wished }: Wished,
  instead: InsteadDish | null,
): SubstitutionState | null {
  if (instead === null) return 'left_out';
  switch (wish) {
    case 'leave_out':
      return null;
    case 'kitchen':
      return 'replaced';
    case 'mine':
      return wished && isSameInstead(instead, wished) ? 'replaced' : 'asked';
    case 'ask':
      return 'asked';
  }
}

/**
 * What goes back when units come as something else, of what was paid for them with tax and after discounts: as much as
 * what comes instead is cheaper, in proportion. What costs more is the kitchen's to bear.
 */
export function returnedForReplacement(
  paid: Minor,
  { unitPrice, insteadPrice }: { unitPrice: Minor; insteadPrice: Minor },
): Minor {
  if (insteadPrice >= unitPrice) return 0;
  return paid - Math.round((paid * insteadPrice) / unitPrice);
}

/** How many units of a line are still to come as they were ordered: neither refunded, nor asked for, nor replaced. */
export function unitsAsOrdered({
  quantity,
  refundedQuantity,
  substitutions = [],
}: {
  quantity: number;
  refundedQuantity: number;
  substitutions?: ReadonlyArray<{ quantity: number; state: SubstitutionState }> | undefined;
}): number {
  const gone = substitutions.filter(({ state }) => state !== 'left_out');
  return quantity - refundedQuantity - gone.reduce((sum, one) => sum + one.quantity, 0);
}

/** What was said of units that are sold out: that there are none, what may come instead, or what became of them. */
export type SoldOutEvent = { at: string; state: SubstitutionState; by: SubstitutionSettler };

/** The question, and its answer or the end of its time; of what was done at once that alone. */
export function soldOutEvents({
  state,
  saidAt,
  settledAt,
  settledBy,
}: {
  state: SubstitutionState;
  saidAt: string;
  settledAt: string | null;
  settledBy: SubstitutionSettler | null;
}): SoldOutEvent[] {
  if (settledBy === 'kitchen') return [{ at: saidAt, state, by: 'kitchen' }];
  const asked: SoldOutEvent = { at: saidAt, state: 'asked', by: 'kitchen' };
  return settledAt && settledBy ? [asked, { at: settledAt, state, by: settledBy }] : [asked];
}
