/** What becomes of units of a dish that are sold out after somebody has ordered them. */
import type { SoldOutWish } from '../cart/sold-out.rules.ts';
import type { Minor } from '../kernel/money.ts';

export const substitutionStates = ['asked', 'replaced', 'left_out'] as const;
export type SubstitutionState = (typeof substitutionStates)[number];

export const substitutionAnswers = ['replace', 'leave_out'] as const;
export type SubstitutionAnswer = (typeof substitutionAnswers)[number];

/** How long a shopper has to answer what a kitchen offers instead; then it is left out. */
export const substitutionAnswerMinutes = 10;

/**
 * What follows when a kitchen has nothing, or another dish, instead of what is sold out: at once where the shopper wished
 * for just that, else once they have answered. Null is what they do not want to be offered.
 */
export function substitutionOf(
  { wish, insteadId: wished }: { wish: SoldOutWish; insteadId: number | null },
  insteadId: number | null,
): SubstitutionState | null {
  if (insteadId === null) return 'left_out';
  switch (wish) {
    case 'leave_out':
      return null;
    case 'kitchen':
      return 'replaced';
    case 'mine':
      return insteadId === wished ? 'replaced' : 'asked';
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
