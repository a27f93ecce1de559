/** Closing a shop for good: what its owner has to settle first, and how an admin opens it again. */
import * as z from 'zod/mini';
import { givenReason } from '../accounts/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, instant } from '../kernel/fields.ts';
import { shopClosingPaths } from './paths.ts';
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
  /** The shop's name, typed by the person who closes it. */
  name: z.string('shops.closing_name').check(z.maxLength(80, 'shops.closing_name')),
});

const params = z.object({ id: idInPath });

export const shopClosingRoutes = {
  get: endpoint(shopClosingPaths.get, 'signed-in', {
    params,
    reply: closing,
    summary: 'What a shop’s owner has to settle before closing it',
  }),
  close: endpoint(shopClosingPaths.close, 'signed-in', {
    params,
    body: closeShopBody,
    reply: closing,
    summary: 'Close an own shop for good; its books stay',
  }),
  reopen: endpoint(shopClosingPaths.reopen, 'admin', {
    params,
    body: z.object({ reason: givenReason }),
    reply: vendorShop,
    summary: 'Open a closed shop again',
  }),
};
