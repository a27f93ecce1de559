/**
 * Money as whole minor units: cents, or yen where there are none. JSON carries decimal major units, so amounts are converted
 * at the door, by their digits and never by floating-point arithmetic.
 */
import { type Currency, decimalsOf } from './currency.ts';
import { narrow, numberTyped } from './typed-number.ts';

/** An amount in minor units of the platform's currency; always a safe integer. */
export type Minor = number;

/** The largest amount a caller may name, in minor units: 1,000,000.00, and 100,000,000 where there are no decimals. */
export const largestAmount: Minor = 100_000_000;

let decimals: 0 | 2 | 3 = 2;

/**
 * Says what this process, or this page, counts in: a market has one currency. The server does when it reads the market's
 * settings, a page before it is shown; until then there are cents.
 */
export function countIn(currency: Currency): void {
  decimals = decimalsOf(currency);
}

/**
 * How many minor units make a major one: 100, or 1 of a currency without decimals. Of one with three decimals it is 100 as
 * well, which are tens of its thousandths: cards cannot pay less (see `stripeAmount`), so nothing costs less.
 */
export function unitsPerMajor(): 1 | 100 {
  return decimals === 0 ? 1 : 100;
}

/** How many decimals an amount can have. */
function countedDecimals(): 0 | 2 {
  return decimals === 0 ? 0 : 2;
}

/** Major units from JSON (12.5) to minor units (1250). Expects what `isAmount` takes. */
export function toMinor(major: number): Minor {
  return Number(major.toFixed(countedDecimals()).replace('.', ''));
}

/** Minor units (1250) to the decimal number that JSON carries (12.5). */
export function toMajor(minor: Minor): number {
  if (unitsPerMajor() === 1) return minor;
  const digits = String(Math.abs(minor)).padStart(3, '0');
  const major = Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
  return minor < 0 ? -major : major;
}

/** True when the currency has such an amount of major units, such as 12.5 but not 0.001. */
export function isAmount(major: number): boolean {
  return Number.isFinite(major) && Number(major.toFixed(countedDecimals())) === major;
}

/** Major units as digits with all their decimals, for files and fields: `12.50`, `1250`, `1.250`; no amount is empty. */
export function amountText(major: number | null | undefined): string {
  return major?.toFixed(decimals) ?? '';
}

/** How an amount of major units is written in addresses and settings: 12 or 12.50. */
export const writtenAmount = /^\d{1,9}(\.\d{1,3})?$/;

/**
 * Major units from what somebody typed, as `numberTyped` reads it, with or without the currency's sign beside it; null for
 * what is no amount, and for more decimals than are written: `1.250` may be meant for a thousand.
 */
export function amountTyped(text: string): number | null {
  const typed = withoutSign(text);
  const major = numberTyped(typed);
  const written = /\.(\d*)$/.exec(typed)?.[1]?.length ?? 0;
  return isAmount(major) && major >= 0 && written <= decimals ? major : null;
}

/** The same for a schema to check, which can say what is wrong with a number that is no amount; NaN for what is no number either. */
export function amountToCheck(text: string): number {
  const number = numberTyped(withoutSign(text));
  return amountTyped(text) ?? (isAmount(number) && number >= 0 ? Number.NaN : number);
}

const withoutSign = (text: string) =>
  narrow(text.trim().replaceAll(/^\p{L}{0,3}\p{Sc}?\s*|\s*\p{Sc}$/gu, ''));

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
