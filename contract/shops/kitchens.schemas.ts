/** How a kitchen takes orders for the moment: busy, or out of a dish. Its hours, pauses and usual times are the shop's settings. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { idInPath, instant } from '../kernel/fields.ts';
import { kitchenPaths } from './paths.ts';
import { soldOutLengths } from './rules.ts';
import { fullSlots } from './slots.schemas.ts';

const minutes = (least: number, most: number, message: string) =>
  z.int(message).check(z.minimum(least, message), z.maximum(most, message));

export const busyBody = z.object({
  /** More minutes to the door than usual. */
  minutes: minutes(5, 120, 'shops.busy_minutes'),
  /** For how long, in minutes from now. */
  length: minutes(15, 720, 'shops.busy_length'),
});
export type Busy = z.output<typeof busyBody>;

/**
 * What is ordered, as numbers of products with how many of each: `12x3,15x1`. Of those of other shops nothing is counted.
 */
const itemsInQuery = z.pipe(
  z
    .string()
    .check(z.regex(/^[1-9]\d{0,14}x[1-9]\d?(,[1-9]\d{0,14}x[1-9]\d?){0,99}$/, 'general.items')),
  z.transform((text) =>
    text.split(',').map((item) => {
      const [productId = 0, quantity = 0] = item.split('x').map(Number);
      return { productId, quantity };
    }),
  ),
);
export type KitchenItem = z.output<typeof itemsInQuery>[number];

/** The times for which a kitchen can be asked, in order; of `pickup` none where everything is delivered. */
export const timesForLater = z.object({
  delivery: z.array(instant),
  pickup: z.array(instant),
  /** Those that are not among them, where there are any. */
  slots: z.optional(fullSlots),
});
export type TimesForLater = z.output<typeof timesForLater>;

const byId = z.object({ id: idInPath });

export const kitchenRoutes = {
  laterTimes: endpoint(kitchenPaths.laterTimes, 'public', {
    params: byId,
    query: z.object({ items: z.optional(itemsInQuery) }),
    reply: timesForLater,
    summary:
      'When a kitchen can bring, or have ready, what is ordered from it for later; without items, one dish',
  }),
  slowDown: endpoint(kitchenPaths.slowDown, 'signed-in', {
    params: byId,
    body: busyBody,
    reply: z.object({ busyUntil: instant }),
    summary: 'Promise more minutes for a while',
  }),
  speedUp: endpoint(kitchenPaths.speedUp, 'signed-in', {
    params: byId,
    summary: 'Promise the usual time again',
  }),
  sellOut: endpoint(kitchenPaths.sellOut, 'signed-in', {
    params: byId,
    body: z.object({ until: z.enum(soldOutLengths, 'shops.until') }),
    /** Null is until it is switched back. */
    reply: z.object({ soldOutUntil: z.nullable(instant) }),
    summary: 'A dish is out',
  }),
  sellAgain: endpoint(kitchenPaths.sellAgain, 'signed-in', {
    params: byId,
    summary: 'A dish is there again',
  }),
};
