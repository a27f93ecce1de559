/** `/book-service/2?package=<id>&units=<1 to 20>&service=<type>`: what a link has chosen already. */
import { serviceTypes } from '#contract/bookings/rules.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { type BookingFields, fieldsIn, packageFields } from './booking-fields.ts';

/** The fields that the address fills in. A package brings its service along; strange parts are left out. */
export function wishIn(
  query: URLSearchParams,
  { packages }: Pick<ServiceOffer, 'packages'>,
): Partial<BookingFields> {
  const chosen = packages.find(({ id }) => String(id) === query.get('package'));
  const service = chosen?.serviceType ?? serviceTypes.find((type) => type === query.get('service'));
  return fieldsIn({
    ...(service ? { serviceType: service, ...packageFields(chosen) } : {}),
    ...(query.has('units') ? { units: Number(query.get('units')) } : {}),
  });
}
