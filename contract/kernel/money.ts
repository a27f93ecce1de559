/**
 * Money as whole minor units (cents). JSON carries decimal major units, so amounts are converted
 * at the door, by their digits and never by floating-point arithmetic.
 */

/** An amount in minor units of the platform's currency; always a safe integer. */
export type Minor = number;

/** The largest amount a caller may name, in minor units: 1,000,000.00. */
export const largestAmount: Minor = 100_000_000;

/** Major units from JSON (12.5) to minor units (1250). Expects at most two decimals; see `hasAtMostTwoDecimals`. */
export function toMinor(major: number): Minor {
  return Number(major.toFixed(2).replace('.', ''));
}

/** Minor units (1250) to the decimal number that JSON carries (12.5). */
export function toMajor(minor: Minor): number {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const major = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return minor < 0 ? -major : major;
}

/** True when the number is exactly representable with at most two decimals, such as 12.5 but not 0.001. */
export function hasAtMostTwoDecimals(major: number): boolean {
  return Number.isFinite(major) && Number(major.toFixed(2)) === major;
}

/** The sum of amounts in minor units. */
export function sum(amounts: Iterable<Minor>): Minor {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * Splits an amount by weights without losing a cent: shares are rounded down and the
 * remaining cents go to the largest remainders, earlier shares first.
 * All weights zero means equal shares.
 */
export function allocate(amount: Minor, weights: readonly number[]): Minor[] {
  const usable = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1);
  const whole = BigInt(sum(usable));
  const exact = usable.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = exact.map((part) => Number(part / whole));
  const order = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index);
  let left = amount - sum(shares);
  for (const { index } of order) {
    if (left === 0) break;
    shares[index] = (shares[index] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}

/** A share of an amount in basis points (1000 is 10 %), rounded half up to the minor unit. */
export function basisPointsOf(amount: Minor, basisPoints: number): Minor {
  return Number((BigInt(amount) * BigInt(basisPoints) + 5_000n) / 10_000n);
}
