/** Rates as people write them, in percent with at most two decimals; inside they are whole basis points. */

/** The largest commission, in basis points. */
export const highestRate = 5_000;

/** `8.25` of 825 basis points, without zeros at the end. */
export function percentText(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** True when the number is exactly representable with at most two decimals, such as 12.5 but not 0.001. */
export function hasAtMostTwoDecimals(percent: number): boolean {
  return Number.isFinite(percent) && Number(percent.toFixed(2)) === percent;
}

/** Basis points of what somebody typed, such as `8`, `8.25` or `8,25`; undefined for what is no rate up to 50. */
export function basisPointsIn(typed: string): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!match) return undefined;
  const [, whole = '', decimals = ''] = match;
  const points = Number(`${whole}${decimals.padEnd(2, '0')}`);
  return points <= highestRate ? points : undefined;
}
