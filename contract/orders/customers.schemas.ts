/** Who buys from a shop: people with an account, and who had a visit without one. */
import * as z from 'zod/mini';
import { bookingStatuses, serviceTypes } from '../bookings/rules.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { customerColumns, customerStates } from './customers.rules.ts';
import { customerPaths } from './paths.ts';
import { orderStatuses } from './rules.ts';

/** Who has no account is known by the phone of their visits, and stands here as the first of them, below zero. */
const customerId = z.int();

export const customer = z.object({
  id: customerId,
  /** As they wrote it last. */
  name: z.string(),
  hasAccount: z.boolean(),
  /** Paid and not cancelled. */
  orders: z.number(),
  /** Completed. */
  visits: z.number(),
  /** What both came to, whoever was paid, less what went back of it through the market, tips apart; major units. */
  total: z.number(),
  firstAt: instant,
  lastAt: instant,
});
export type ShopCustomer = z.output<typeof customer>;

export const customerHistory = z.object({
  orders: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      placedAt: instant,
      status: z.enum(orderStatuses),
      paid: z.number(),
    }),
  ),
  visits: z.array(
    z.object({
      id,
      reference: z.string(),
      date: z.string(),
      status: z.enum(bookingStatuses),
      serviceType: z.enum(serviceTypes),
    }),
  ),
});
export type CustomerHistory = z.output<typeof customerHistory>;

const customerInPath = z.pipe(
  z.string('general.id').check(z.regex(/^-?[1-9]\d{0,9}$/, 'general.id')),
  z.transform(Number),
);
const ofShop = z.object({ id: idInPath });
const filter = {
  /** Of the name. */
  q: z.optional(text({ max: 100 })),
  state: z.optional(z.enum(customerStates)),
};

export const customerRoutes = {
  list: endpoint(customerPaths.list, 'signed-in', {
    params: ofShop,
    query: z.object({ ...pageQuery, sort: sortInQuery(customerColumns), ...filter }),
    reply: z.array(customer),
    summary: 'Who buys from a shop',
  }),
  file: endpoint(customerPaths.file, 'signed-in', {
    params: ofShop,
    query: z.object({ sort: sortInQuery(customerColumns), columns: columnsInQuery, ...filter }),
    file: 'text/csv',
    summary: 'Who buys from a shop, as a file',
  }),
  history: endpoint(customerPaths.history, 'signed-in', {
    params: z.extend(ofShop, { customerId: customerInPath }),
    reply: customerHistory,
    summary: 'The last orders and visits of a customer in this shop, ten of each',
  }),
};
