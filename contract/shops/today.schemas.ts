/** What waits for the people of a shop, and for the admins, with the figures of the day. */
import * as z from 'zod/mini';
import { currencies } from '../kernel/currency.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant } from '../kernel/fields.ts';
import { marketSteps } from '../platform/rules.ts';
import { todayPaths } from './paths.ts';
import { setupSteps, shopKinds } from './rules.ts';
import { todayKinds } from './today.rules.ts';

/** An order as far as its next step needs it. */
const orderToMove = z.object({
  id,
  orderNumber: z.string(),
  /** What the shopper is called: the first word of the name. */
  customer: z.string(),
  status: z.enum(['pending', 'processing', 'shipped']),
  kitchenStep: z.nullable(z.enum(['preparing', 'ready'])),
  isPickup: z.boolean(),
});

export const todayItem = z.object({
  /** The same as long as it is the same task. */
  key: z.string(),
  kind: z.enum(todayKinds),
  /** Of what it is about, as its kind says: an order, a listing, a conversation, a booking, a report. */
  id: z.nullable(id),
  /** What its words are made of. */
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
  /** When it is too late. */
  due: z.nullable(instant),
  /** How long it has waited. */
  since: z.nullable(instant),
  /** For those who may see it. Minor units. */
  amount: z.optional(z.object({ minor: z.int(), currency: z.enum(currencies) })),
  orders: z.optional(z.array(orderToMove)),
  /** Of a set-up: what is left. */
  steps: z.optional(z.array(z.enum(setupSteps))),
  /** Of the market’s opening: what is left. */
  marketSteps: z.optional(z.array(z.enum(marketSteps))),
  /** Of a booking: what was seen of it. */
  version: z.optional(z.int()),
  /** Of a product without options: the key and the units of its only stock. */
  stock: z.optional(z.object({ key: z.string(), onHand: z.int() })),
});
export type TodayItem = z.output<typeof todayItem>;

/** What was so far today, in the shop's or the market's day; each for those who may see it. Money in major units. */
const figures = z.object({
  sales: z.optional(z.number()),
  orders: z.optional(z.number()),
  visits: z.optional(z.number()),
  rating: z.optional(z.object({ average: z.number(), count: z.number() })),
});
export type TodayFigures = z.output<typeof figures>;

const whole = {
  /** The server's time, so that clocks do not depend on the browser's. */
  now: instant,
  /** The civil date that the figures are of. */
  today: civilDate,
  /** Ranked. */
  items: z.array(todayItem),
  figures,
};

export const shopToday = z.object({
  ...whole,
  kind: z.enum(shopKinds),
  /** What comes next by itself, to be said where nothing waits. */
  next: z.nullable(z.object({ kind: z.enum(['opening', 'visit']), at: instant })),
});
export type ShopToday = z.output<typeof shopToday>;

export const marketToday = z.object(whole);
export type MarketToday = z.output<typeof marketToday>;

export const todayRoutes = {
  ofShop: endpoint(todayPaths.ofShop, 'signed-in', {
    params: z.object({ id: idInPath }),
    reply: shopToday,
    summary: 'What waits for the people of a shop, as far as the caller may see and do it',
  }),
  ofMarket: endpoint(todayPaths.ofMarket, 'admin', {
    reply: marketToday,
    summary: 'What waits for the admins',
  }),
};
