/** What a visit will probably cost; the shop's quote has the last word. */
import type { ServicePackage } from '#contract/bookings/offer.schemas.ts';
import { sum, toMajor, toMinor } from '#contract/kernel/money.ts';

type Priced = { pack: Pick<ServicePackage, 'price'> | undefined; units: number; surcharge: number };

/** In major units; null without a package, where the shop quotes. */
export function estimateOf({ pack, units, surcharge }: Priced): number | null {
  return pack ? toMajor(sum([toMinor(pack.price) * units, toMinor(surcharge)])) : null;
}
