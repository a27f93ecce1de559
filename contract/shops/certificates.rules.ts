/** Certificates of a kitchen: a claim by somebody else than itself, as long as it is valid. */
import { addDays } from '../kernel/time.ts';

export const certifiedDiets = ['vegetarian', 'vegan', 'halal', 'kosher'] as const;

/** How many a kitchen may state. */
export const mostCertificates = 6;

/** From how many days before it expires a kitchen is asked to renew one. */
export const renewDaysAhead = 30;

type Dated = { validUntil: string };

/** Those that are valid on a civil day of the shop, their last day included. */
export function validOn<Certified extends Dated>(
  certificates: readonly Certified[],
  today: string,
): Certified[] {
  return certificates.filter(({ validUntil }) => validUntil >= today);
}

/** Those that expire within `renewDaysAhead` days, or have. */
export function expiring<Certified extends Dated>(
  certificates: readonly Certified[],
  today: string,
): Certified[] {
  return certificates.filter(({ validUntil }) => validUntil <= addDays(today, renewDaysAhead));
}
