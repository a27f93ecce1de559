/** The addresses that somebody has their orders sent to. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, line } from '../kernel/fields.ts';
import { shippingDetails, zipCodeIn } from '../orders/shipping.schemas.ts';
import { postcode } from '../shops/zones.schemas.ts';
import { addressPaths } from './paths.ts';

export const addressBody = z.object({
  /** What its owner calls it, such as Home; may be empty. */
  label: z._default(line({ max: 40 }), ''),
  ...z.omit(shippingDetails, { email: true }).shape,
  /** Filled in first; the one before is then no longer. */
  isDefault: z._default(z.boolean(), false),
});
export type AddressFields = z.output<typeof addressBody>;

/** The same for the form of a market in a country. */
export function addressBodyIn(country: string) {
  return z.extend(addressBody, { zipCode: zipCodeIn(country) });
}

export const savedAddress = z.object({
  id,
  label: z.string(),
  fullName: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  zipCode: z.string(),
  isDefault: z.boolean(),
});
export type SavedAddress = z.output<typeof savedAddress>;

const one = z.object({ id: idInPath });

export const addressRoutes = {
  list: endpoint(addressPaths.list, 'signed-in', {
    reply: z.array(savedAddress),
    summary: 'The caller’s addresses, the default first',
  }),
  add: endpoint(addressPaths.add, 'signed-in', {
    body: addressBody,
    reply: savedAddress,
    status: 201,
    summary: 'Keep an address; the first is the default',
  }),
  change: endpoint(addressPaths.change, 'signed-in', {
    params: one,
    body: addressBody,
    reply: savedAddress,
    summary: 'Change an address',
  }),
  remove: endpoint(addressPaths.remove, 'signed-in', { params: one, summary: 'Forget an address' }),
  choosePlace: endpoint(addressPaths.choosePlace, 'signed-in', {
    /** Null is nowhere in particular. */
    body: z.object({ postcode: z.nullable(postcode) }),
    summary: 'Keep the postcode that the caller has things brought to',
  }),
};
