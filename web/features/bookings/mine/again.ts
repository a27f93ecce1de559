/** The way to book the same once more: the form with the package and the units filled in. */
import type { Booking } from '#contract/bookings/schemas.ts';

type Like = Pick<Booking, 'shopId' | 'serviceType' | 'packageId'> & { units?: number };

export function againPath({ shopId, serviceType, packageId, units = 1 }: Like): string {
  const query = new URLSearchParams({
    service: serviceType,
    ...(packageId ? { package: String(packageId) } : {}),
    units: String(units),
  });
  return `/book-service/${shopId}?${query}`;
}
