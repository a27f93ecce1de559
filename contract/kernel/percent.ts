/** Rates as people write them, in percent; inside they are basis points, whole ones but for tax, which has tenths of them. */
import { narrow } from './typed-number.ts';

/** The largest commission, in basis points. */
export const highestRate = 5_000;

/** `8.25` of 825 basis points, without zeros at the end. */
export function percentText(basisPoints: number): string {
  return String(Number((basisPoints / 100).toFixed(3)));
}

/** True when the number is exactly representable with at most two decimals, such as 12.5 but not 0.001. */
export function hasAtMostTwoDecimals(percent: number): boolean {
  return Number.isFinite(percent) && Number(percent.toFixed(2)) === percent;
}

/**
 * Basis points of what somebody typed, such as `8`, `8.25` or `8,25`; undefined for what is no rate up to 50, or has more
 * decimals. Those of tax may be three: New York City charges 8.875 %.
 */
export function basisPointsIn(typed: string, decimals: 2 | 3 = 2): number | undefined {
  const match = /^(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(narrow(typed).trim());
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  const points = Number(`${whole}${part.padEnd(3, '0')}`) / 10;
  return part.length <= decimals && points <= highestRate ? points : undefined;
}
