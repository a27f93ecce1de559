/** Between the addresses that a shopper keeps and the fields of the checkout. */
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import type { CheckoutFields } from './checkout-fields.ts';

export type AddressInFields = Pick<
  CheckoutFields,
  'fullName' | 'phone' | 'address' | 'city' | 'zipCode'
>;

export function fieldsOf({
  fullName,
  phone,
  address,
  city,
  zipCode,
}: AddressInFields | SavedAddress): AddressInFields {
  return { fullName, phone, address, city, zipCode };
}

/** Whether this is what stands in the fields; blanks around it do not matter. */
export function isSameAddress(saved: SavedAddress, typed: AddressInFields): boolean {
  const [one, other] = [fieldsOf(saved), fieldsOf(typed)];
  return (['fullName', 'phone', 'address', 'city', 'zipCode'] as const).every(
    (name) => one[name].trim() === other[name].trim(),
  );
}
