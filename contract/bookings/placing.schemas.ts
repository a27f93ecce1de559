/** Where a shop's people put a visit: who leads it, from when on, and what comes of it. */
import * as z from 'zod/mini';
import { civilDate, id, idInPath } from '../kernel/fields.ts';
import { placeProblems } from './placing.rules.ts';
import { timeSlots } from './rules.ts';

/** The half hour in which the work begins, civil in the shop's zone. */
export const beginning = z
  .string('bookings.beginning')
  .check(z.regex(/^([01]\d|2[0-3]):[03]0$/, 'bookings.beginning'));

/** Without a beginning, the first that is free on that day. */
export const placeQuery = z.object({
  date: civilDate,
  technicianId: idInPath,
  from: z.optional(beginning),
});

const way = z.object({
  /** 0 is a visit in somebody's cart. */
  bookingId: z.number(),
  sector: z.nullable(z.string()),
  gapMinutes: z.number(),
  travelMinutes: z.number(),
});

/** What comes of a place before anything is saved. */
export const placePreview = z.object({
  date: z.string(),
  /** What the customer is promised; null where the time lies in no window. */
  window: z.nullable(z.object({ slot: z.enum(timeSlots), from: z.string(), to: z.string() })),
  plannedFrom: z.nullable(z.string()),
  plannedTo: z.nullable(z.string()),
  /** Who comes, the one who leads first; empty where it cannot be. */
  technicianIds: z.array(id),
  /** The customer was promised this window already, and is told nothing. */
  keepsWindow: z.boolean(),
  /** It lies after what the urgency promises. */
  isAfterPromise: z.boolean(),
  /** Why it cannot be saved; empty where it can. */
  problems: z.array(z.enum(placeProblems)),
  /** The holiday, or what the shop says of a closed day. */
  note: z.nullable(z.string()),
  overlaps: z.array(z.number()),
  before: z.nullable(way),
  after: z.nullable(way),
});
export type PlacePreview = z.output<typeof placePreview>;
