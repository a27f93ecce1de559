/** Slots of a kitchen, as its people set them and as shoppers and boards get them. */
import * as z from 'zod/mini';
import { instant, version } from '../kernel/fields.ts';
import { slotLengths } from './slots.rules.ts';

/** As a kitchen sets them. */
export const statedSlots = {
  /** How far the times lie apart that shoppers can choose. */
  slotMinutes: z.literal(slotLengths, 'shops.slot_minutes'),
  /** How many orders it takes in each; null is any number. */
  slotOrders: z.nullable(
    z
      .int('shops.slot_orders')
      .check(z.minimum(1, 'shops.slot_orders'), z.maximum(500, 'shops.slot_orders')),
  ),
};

export const changeSlotsBody = z.object({ version, ...statedSlots });

/** For shoppers: those that take no more orders, by when they begin. */
export const fullSlots = z.object({ minutes: z.number(), full: z.array(instant) });

/** For the kitchen: what it takes in each, and the slots to come in which it has orders, in order. */
export const takenSlots = z.object({
  orders: z.number(),
  minutes: z.number(),
  coming: z.array(z.object({ at: instant, taken: z.number() })),
});
export type TakenSlots = z.output<typeof takenSlots>;
