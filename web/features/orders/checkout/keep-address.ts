import { addressesApi } from '#web/api/accounts.ts';
import { type AddressInFields, fieldsOf } from './address-fields.ts';

/** Keeps where an order went. The order stands either way: an address that could not be saved is typed once more. */
export async function keepAddress(sent: AddressInFields): Promise<void> {
  await addressesApi.add({ body: fieldsOf(sent) });
}
