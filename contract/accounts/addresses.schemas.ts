/** The addresses that somebody has their orders sent to. */
import * as z from 'zod/mini';
import { mostAddresses } from './address-limits.rules.ts';
import { get, post, put, remove } from '../kernel/endpoint.ts';
import { id, idInPath, text } from '../kernel/fields.ts';
import { shippingDetails } from '../orders/schemas.ts';
import type { RefusalRule } from '../kernel/refusals.ts';

export const addressBody = z.object({
  /** What its owner calls it, such as Home; may be empty. */
  label: z._default(text({ max: 40 }), ''),
  ...z.omit(shippingDetails, { email: true }).shape,
  /** Filled in first; the one before is then no longer. */
  isDefault: z._default(z.boolean(), false),
});
export type AddressFields = z.output<typeof addressBody>;

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

export const addressRefusals = {
  'address.not_found': { type: 'not-found', status: 404, title: 'Not found', message: 'There is nothing here.' },
  'address.too_many': {
    type: 'state-conflict',
    status: 409,
    title: 'Too many addresses',
    message: `You can keep ${mostAddresses} addresses. Remove one first.`,
  },
} as const satisfies Record<string, RefusalRule>;

const one = z.object({ id: idInPath });

export const addressRoutes = {
  list: get('/api/account/addresses', 'signed-in', { reply: z.array(savedAddress), summary: 'The own addresses, the default first' }),
  add: post('/api/account/addresses', 'signed-in', {
    body: addressBody,
    reply: savedAddress,
    status: 201,
    summary: 'Keep an address; the first is the default',
  }),
  change: put('/api/account/addresses/:id', 'signed-in', {
    params: one,
    body: addressBody,
    reply: savedAddress,
    summary: 'Change an address',
  }),
  remove: remove('/api/account/addresses/:id', 'signed-in', { params: one, summary: 'Forget an address' }),
};
