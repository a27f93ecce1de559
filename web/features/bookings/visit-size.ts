/** How much work a visit is, and whether a day of the shop has room for it. */
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { ServiceType } from '#contract/bookings/rules.ts';
import { sizeFor, type VisitSize } from '#contract/bookings/stretches.rules.ts';

export type VisitWork = { serviceType: ServiceType; packageId: number | null; units: number };

type Size = {
  minutes: number;
  /** Null where it is too much for a day. */
  size: VisitSize | null;
  /** How many units a day has room for. */
  most: number;
};

/** Of work that the shop does; undefined where nobody does it, or it says nothing of it. */
export function sizeOf(
  { serviceTypes, packages }: Pick<ServiceOffer, 'serviceTypes' | 'packages'>,
  { serviceType, packageId, units }: VisitWork,
): Size | undefined {
  const work = serviceTypes.find(({ type }) => type === serviceType);
  if (!work || work.sizes.length === 0) return undefined;
  const pack = packages.find(({ id }) => id === packageId);
  const perUnit = pack?.minutesPerUnit ?? work.minutesPerUnit;
  const longest = Math.max(...work.sizes.map(({ mostMinutes }) => mostMinutes));
  const minutes = perUnit * units;
  return { minutes, size: sizeFor(work.sizes, minutes), most: Math.floor(longest / perUnit) };
}
