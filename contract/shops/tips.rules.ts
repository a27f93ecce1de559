/** Tips: for whom a shop lets its shoppers give one, and how much is suggested. */
import { basisPointsOf, type Minor } from '../kernel/money.ts';
import { capabilitiesOf, type ShopKind } from './rules.ts';

export const tipRecipients = ['kitchen', 'courier', 'technician'] as const;
export type TipRecipient = (typeof tipRecipients)[number];

/** For whom shops of a kind may take tips. */
export function tipRecipientsOf(kind: ShopKind): TipRecipient[] {
  const can = capabilitiesOf(kind);
  if (can.takesVisits) return ['technician'];
  return can.isCookedToOrder ? ['kitchen', 'courier'] : [];
}

/** For whom a shop order takes a tip, or none: where the shopper fetches it, nobody brings it. */
export function tipTakenFor(
  tipsFor: TipRecipient | null | undefined,
  { isPickup }: { isPickup: boolean },
): TipRecipient | null {
  return tipsFor === 'courier' && isPickup ? null : (tipsFor ?? null);
}

/** The most that one tip may be, in minor units. */
export const mostTip: Minor = 200_00;

/** For how many days after a delivery, or a visit, a tip can be added. */
export const tipLaterDays = 30;

/** Basis points of what was ordered. */
const shares = [500, 1000, 1500] as const;
const least: readonly Minor[] = [1_00, 2_00, 3_00];

/**
 * Three amounts to choose from, each above the one before: 5, 10 and 15 per cent of what was ordered (minor units) in
 * steps of 0.50, and no less than 1, 2 and 3.
 */
export function suggestedTips(ordered: Minor): Minor[] {
  return shares.map((share, place) => {
    const steps = Math.round(basisPointsOf(Math.max(0, ordered), share) / 50) * 50;
    return Math.min(mostTip - (shares.length - 1 - place) * 50, Math.max(least[place] ?? 0, steps));
  });
}
