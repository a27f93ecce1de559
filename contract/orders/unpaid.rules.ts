/** What orders may hold while they wait for their payment. Paying with the order is never limited by it. */

/** Minutes for which an order waits for its payment and holds its stock; then it is cancelled. */
export const payWithinMinutes = 15;

/** How much may wait at the same time, and how often an account may let an order lapse. */
export const unpaidLimits = {
  ordersOfAccount: 3,
  unitsOfAccount: 60,
  ordersAtAddress: 6,
  unitsAtAddress: 120,
  /** Orders of an account that nobody paid for, within a day. */
  lapsedInDay: 8,
} as const;

/** How many of the units of one combination may wait for payments: half of what is there, or five. */
export function mostHeld(onHand: number): number {
  return Math.max(5, Math.floor(onHand / 2));
}
