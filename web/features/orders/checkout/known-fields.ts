/** What the checkout's fields begin with: what the shopper has said already, so that nobody is asked twice. Only for loaders. */
import type { User } from '#contract/accounts/schemas.ts';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { postcodeForm, writtenPostcode } from '#contract/shops/postcodes.rules.ts';
import { fieldsOf } from './address-fields.ts';
import { type CheckoutFields, emptyCheckoutFields } from './checkout-fields.ts';

type Known = {
  addresses: readonly SavedAddress[];
  visits: ReadonlyArray<Pick<CartVisit, 'request'>>;
  /** What was ordered last, where no address is saved. */
  last: Pick<Order, 'phone' | 'shippingAddress'> | null;
  /** The postcode that was chosen for the whole site, where nothing else says one. */
  place?: string | null;
  /** Where the market is, as its postcodes are written. */
  country: string;
};

/**
 * From the account, then where the last order went, then the address that is saved, then what a visit in the cart was just
 * booked with.
 */
export function knownFields(
  viewer: Pick<User, 'fullName' | 'email'>,
  { place, ...known }: Known,
): CheckoutFields {
  const fields = saidBefore(viewer, known);
  return { ...fields, zipCode: fields.zipCode || writtenPostcode(place ?? '', known.country) };
}

function saidBefore(
  viewer: Pick<User, 'fullName' | 'email'>,
  { addresses, visits, last, country }: Known,
): CheckoutFields {
  const [saved] = addresses;
  const visit = visits.at(-1)?.request;
  const account = {
    ...emptyCheckoutFields,
    fullName: viewer.fullName,
    email: viewer.email,
    ...(last && { ...addressIn(last.shippingAddress, country), phone: last.phone ?? '' }),
  };
  if (!visit) return { ...account, ...(saved && fieldsOf(saved)) };
  const booked = { fullName: visit.customerName, phone: visit.customerPhone };
  // The same place is written as the shopper keeps it.
  const same = addresses.find(
    ({ address, zipCode }) => visit.address.includes(zipCode) && visit.address.includes(address),
  );
  return {
    ...account,
    ...(same && fieldsOf(same)),
    ...(same ? {} : addressIn(visit.address, country)),
    ...booked,
  };
}

/** An address in one text in its fields, as far as it says which part is which: a postal code at its end, a city before it. */
export function addressIn(
  text: string,
  country: string,
): Pick<CheckoutFields, 'address' | 'city' | 'zipCode'> {
  const parts = text
    .split(/[,\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  const [, city = '', zipCode] =
    new RegExp(
      String.raw`^(?:(\p{L}[\p{L} .'’-]*?)\s*)?\(?(${postcodeForm(country)})\)?$`,
      'iu',
    ).exec(parts.at(-1) ?? '') ?? [];
  if (!zipCode) return { address: parts.join(', '), city: '', zipCode: '' };
  // "S 560123" is short for a name that the shopper writes out.
  return { address: parts.slice(0, -1).join(', '), city: city.length > 1 ? city : '', zipCode };
}
