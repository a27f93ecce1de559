/** A service shop's working day: how its bookings stand, who does the work, and what is free when. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { civilDate, id, idInPath, instant, text, wholeInQuery } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { writtenIn } from '../kernel/translations.ts';
import { bookingDeskPaths } from './paths.ts';
import {
  bookingStatuses,
  directMethods,
  endedBys,
  serviceTypes,
  setupGaps,
  timeSlots,
  visitColumns,
  visitStates,
} from './rules.ts';
import { shownBookedChoices } from './package-choices.schemas.ts';
import { planOfVisit } from './plan-balance.schemas.ts';
import { windowReasons } from './windows.rules.ts';

export const deskTechnician = z.object({
  id,
  name: z.string(),
  skills: z.array(z.enum(serviceTypes)),
  /** Whether it is the caller. */
  isOwn: z.boolean(),
});
export type DeskTechnician = z.output<typeof deskTechnician>;

export const bookingDesk = z.object({
  /** The server's time, so that clocks do not depend on the browser's. */
  now: instant,
  zone: z.string(),
  /** The shop's civil date. */
  today: z.string(),
  /** Archived ones count nowhere but there. */
  counts: z.object({
    pending: z.number(),
    active: z.number(),
    completed: z.number(),
    archived: z.number(),
  }),
  /** The ids of requests that wait for an answer, the latest first; `mostWaiting` at most. */
  waiting: z.array(id),
  /** Those who work now, by name. */
  technicians: z.array(deskTechnician),
  /** What the shop has not set up yet; while there is any, customers cannot book, or not at a price. */
  gaps: z.array(z.enum(setupGaps)),
  /** For good: nothing new is taken. */
  isClosed: z.boolean(),
  /** What customers read with a change where nobody writes anything else: the shop's own words, or the usual ones. */
  notes: z.object({ confirmed: z.string(), in_progress: z.string(), completed: z.string() }),
});
export type BookingDesk = z.output<typeof bookingDesk>;

/** A day of the calendar as the shop plans it; times civil in its zone, minutes of technicians' work. */
export const deskDay = z.object({
  date: z.string(),
  windows: z.array(
    z.object({
      slot: z.enum(timeSlots),
      from: z.string(),
      to: z.string(),
      /** Why not even a short visit is taken; null where one is. */
      reason: z.nullable(z.enum(windowReasons)),
      note: z.nullable(z.string()),
      totalMinutes: z.number(),
      freeMinutes: z.number(),
    }),
  ),
  /** Who is on shift, and when. */
  shifts: z.array(
    z.object({
      technicianId: id,
      intervals: z.array(z.tuple([z.string(), z.string()])),
      /** Of the windows on shift, what is still to come and held by nobody. */
      freeMinutes: z.number(),
    }),
  ),
});
export type DeskDay = z.output<typeof deskDay>;

/** A visit as the list of all visits of a shop shows it. */
export const listedVisit = z.object({
  id,
  reference: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  address: z.string(),
  /** Civil, of the shop; the times of its window. */
  preferredDate: z.string(),
  windowFrom: z.string(),
  windowTo: z.string(),
  /** Of the shop. */
  category: z.string(),
  serviceType: z.enum(serviceTypes),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  units: z.number(),
  choices: z.optional(shownBookedChoices),
  /** Of several visits, that it was bought with or is one of; absent for a visit on its own. */
  plan: z.optional(planOfVisit),
  technicianName: z.nullable(z.string()),
  status: z.enum(bookingStatuses),
  endedBy: z.nullable(z.enum(endedBys)),
  isArchived: z.boolean(),
  /** What is final, what waits for the customer, what they agreed to, or the estimate; whichever there is first. */
  price: z.nullable(z.number()),
  /** What is left to pay of a final price. */
  due: z.number(),
  /** What came off it since somebody came late; 0 for nothing. */
  lateOff: z.number(),
  /** When units that this visit was the last at are due again, the soonest, while no other visit is asked for or agreed; civil. */
  dueAgainOn: z.nullable(z.string()),
  /** What the shop says it was paid itself, and how; null where it says nothing. */
  directAmount: z.nullable(z.number()),
  directMethod: z.nullable(z.enum(directMethods)),
  createdAt: instant,
});
export type ListedVisit = z.output<typeof listedVisit>;

const visitFilter = {
  /** In the reference, the customer's name, phone, or the address. */
  q: z.optional(text({ max: 100 })),
  state: z.optional(z.enum(visitStates)),
  serviceType: z.optional(z.enum(serviceTypes)),
  technicianId: z.optional(idInPath),
  from: z.optional(civilDate),
  to: z.optional(civilDate),
};

const byShop = z.object({ shopId: idInPath });

/** 1 to 14. */
const daysInQuery = wholeInQuery(1, 14);

export const bookingDeskRoutes = {
  desk: endpoint(bookingDeskPaths.desk, 'signed-in', {
    params: byShop,
    reply: bookingDesk,
    summary: 'How the bookings of a shop stand, for its people',
  }),
  days: endpoint(bookingDeskPaths.days, 'signed-in', {
    params: byShop,
    query: z.object({ from: civilDate, days: z.optional(daysInQuery) }),
    reply: z.array(deskDay),
    summary: 'What is planned and free on some days, for the shop’s people',
  }),
  visits: endpoint(bookingDeskPaths.visits, 'signed-in', {
    params: byShop,
    query: z.object({ ...pageQuery, sort: sortInQuery(visitColumns), ...visitFilter }),
    reply: z.array(listedVisit),
    summary: 'All visits of a shop, for its people, the latest to come first',
  }),
  visitsFile: endpoint(bookingDeskPaths.visitsFile, 'signed-in', {
    params: byShop,
    query: z.object({ sort: sortInQuery(visitColumns), columns: columnsInQuery, ...visitFilter }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
};
