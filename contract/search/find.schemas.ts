/** Finding while somebody works: what a shop has, or for admins the whole market, by number and by name. */
import * as z from 'zod/mini';
import { roles } from '../accounts/rules.ts';
import { bookingStatuses } from '../bookings/rules.ts';
import { productStatuses } from '../catalogue/rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { orderStatuses } from '../orders/rules.ts';
import { shopStatuses } from '../shops/rules.ts';
import { shopRoles } from '../shops/team.rules.ts';
import { findPaths } from './find.paths.ts';
import { findLimits } from './rules.ts';

/** What is found of each kind, exact numbers and addresses first, at most `findLimits.perGroup`; empty what the caller may not see. */
export const found = z.object({
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      /** As the board of a shop calls them; in full for admins. */
      customer: z.string(),
      /** Of the shop's part; of the whole order for admins. */
      status: z.enum(orderStatuses),
      placedAt: instant,
      /** For those who may see the money. */
      total: z.optional(z.number()),
    }),
  ),
  bookings: z.array(
    z.object({
      id,
      reference: z.string(),
      customer: z.string(),
      status: z.enum(bookingStatuses),
      /** Civil, of the shop. */
      date: z.string(),
      shopId: id,
      shopName: z.string(),
    }),
  ),
  listings: z.array(
    z.object({
      id,
      name: z.string(),
      sku: z.nullable(z.string()),
      imageUrl: z.nullable(z.string()),
      status: z.enum(productStatuses),
      price: z.number(),
      /** Some of its combinations cost more. */
      isFrom: z.boolean(),
      shopId: id,
      shopName: z.string(),
    }),
  ),
  conversations: z.array(z.object({ id, customer: z.string(), lastAt: z.nullable(instant) })),
  /** Of the shop's team; everybody for admins. */
  people: z.array(
    z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum([...roles, ...shopRoles]),
    }),
  ),
  shops: z.array(
    z.object({ id, name: z.string(), owner: z.string(), status: z.enum(shopStatuses) }),
  ),
});
export type FindReply = z.output<typeof found>;

const query = z.object({ q: text({ min: findLimits.shortest, max: findLimits.longest }) });

export const findRoutes = {
  inShop: endpoint(findPaths.inShop, 'signed-in', {
    params: z.object({ id: idInPath }),
    query,
    reply: found,
    summary: 'Find a shop’s orders, bookings, listings and people, for its people',
  }),
  inMarket: endpoint(findPaths.inMarket, 'admin', {
    query,
    reply: found,
    summary: 'Find people, shops, listings, orders and bookings, for admins',
  }),
};
