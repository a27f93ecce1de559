import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import { postcodeIn } from '#contract/shops/postcodes.rules.ts';
import { type Reached, reachOf } from '#contract/shops/zones.rules.ts';
import type { DeliveryZone } from '#contract/shops/zones.schemas.ts';
import { addressWith, type BookingFields } from './booking-fields.ts';

export type VisitReach = Reached<DeliveryZone> & { postcode: string | null };

/** Whether the firm comes to where the form says, read off the address as the server does; or off the postal code alone, before there is one. */
export function visitReach(
  { zones }: Pick<ServiceOffer, 'zones'>,
  { address, postalCode }: Pick<BookingFields, 'address' | 'postalCode'>,
  country: string,
): VisitReach {
  const whole = addressWith(address.trim() || '-', postalCode, country);
  const postcode = postcodeIn(whole, country);
  return { ...reachOf(zones, postcode), postcode };
}
