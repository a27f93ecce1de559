/** Where a visitor has things brought to. */
import type { FastifyRequest } from 'fastify';
import { postcodePattern } from '#contract/shops/postcodes.rules.ts';
import { placeCookie } from '#contract/shops/zones.rules.ts';

/** The postcode that was chosen in this browser; null where none was. */
export function placeOf(request: FastifyRequest): string | null {
  return postcodePattern.exec(request.cookies[placeCookie] ?? '')?.[0] ?? null;
}
