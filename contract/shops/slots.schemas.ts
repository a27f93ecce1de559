/** Slots of a kitchen, as its people set them and as shoppers and boards get them. */
import * as z from 'zod/mini';
import { instant, version } from '../kernel/fields.ts';
import { slotLengths, slotUnits } from './slots.rules.ts';

/** As a kitchen sets them. */
export const statedSlots = {
  /** How far the times lie apart that shoppers can choose. */
  slotMinutes: z.literal(slotLengths, 'shops.slot_minutes'),
  /** What it counts: orders, or the work of their dishes. */
  slotUnit: z._default(z.enum(slotUnits), 'orders'),
  /** How many of them it takes in each; null is any number. */
  slotLimit: z.nullable(
    z
      .int('shops.slot_limit')
      .check(z.minimum(1, 'shops.slot_limit'), z.maximum(2_000, 'shops.slot_limit')),
  ),
};

export const changeSlotsBody = z.object({ version, ...statedSlots });

/** Of a kitchen that limits its slots by the work of its dishes; absent of others. */
export const countsWork = z.optional(z.literal(true));

/** For shoppers: those that have no room for what they order, by when they begin. */
export const fullSlots = z.object({ minutes: z.number(), full: z.array(instant) });

/** For the kitchen: what it counts and takes of that in each, and the slots to come in which it has any, in order. */
export const takenSlots = z.object({
  unit: z.enum(slotUnits),
  limit: z.number(),
  minutes: z.number(),
  coming: z.array(z.object({ at: instant, taken: z.number() })),
});
export type TakenSlots = z.output<typeof takenSlots>;
