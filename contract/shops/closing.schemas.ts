/** Closing a shop for good: what its owner has to settle first, and how an admin opens it again. */
import * as z from 'zod/mini';
import { givenReason } from '../accounts/schemas.ts';
import { get, post } from '../kernel/endpoint.ts';
import { idInPath, instant } from '../kernel/fields.ts';
import type { RefusalRule } from '../kernel/refusals.ts';
import { vendorShop } from './vendors.schemas.ts';

/** What is still under way in a shop; it can be closed when all of it is nothing. */
export const unsettled = z.object({
  /** Parts of orders that have not arrived, nor were cancelled. */
  orders: z.number(),
  /** Visits that were requested or agreed, and are not over. */
  visits: z.number(),
  /** What the marketplace owes the shop; below zero, what the shop owes the marketplace. In major units. */
  balance: z.number(),
});
export type Unsettled = z.output<typeof unsettled>;

export const closing = z.object({ unsettled, closedAt: z.nullable(instant) });
export type Closing = z.output<typeof closing>;

export const closeShopBody = z.object({
  /** The shop's name, typed by whoever closes it. */
  name: z.string('Type the name of the shop').check(z.maxLength(80, 'Type the name of the shop')),
});

export const shopClosingRefusals = {
  'shop.unsettled': {
    type: 'state-conflict',
    status: 409,
    title: 'Not settled yet',
    message: 'The shop can be closed when its orders and visits are over and its balance is zero.',
  },
  'shop.closed_already': {
    type: 'state-conflict',
    status: 409,
    title: 'Closed already',
    message: 'This shop is closed already.',
  },
  'shop.is_closed': { type: 'state-conflict', status: 409, title: 'Closed', message: 'This shop is closed.' },
  'shop.another_name': { type: 'validation', status: 422, title: 'Another name', message: 'That is not the name of the shop' },
  'shop.without_owner': {
    type: 'state-conflict',
    status: 409,
    title: 'Nobody owns it',
    message: 'Whoever owned this shop has deleted their account. It stays closed.',
  },
} as const satisfies Record<string, RefusalRule>;

const params = z.object({ id: idInPath });

export const shopClosingRoutes = {
  get: get('/api/shops/:id/closing', 'signed-in', {
    params,
    reply: closing,
    summary: 'What a shop’s owner has to settle before closing it',
  }),
  close: post('/api/shops/:id/closing', 'signed-in', {
    params,
    body: closeShopBody,
    reply: closing,
    summary: 'Close an own shop for good; its books stay',
  }),
  reopen: post('/api/shops/:id/reopening', 'admin', {
    params,
    body: z.object({ reason: givenReason }),
    reply: vendorShop,
    summary: 'Open a closed shop again',
  }),
};
