/** Service visits: a booking from its request to its end. */
import * as z from 'zod/mini';
import { ownerInPath } from '../cart/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  civilDate,
  id,
  idInPath,
  instant,
  linkToken,
  positiveAmount,
  text,
  version,
  wholeInQuery,
} from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { writtenIn } from '../kernel/translations.ts';
import { postcode } from '../shops/zones.schemas.ts';
import { bookingDetails, preferredDate, slot } from './details.schemas.ts';
import { bookingPaths } from './paths.ts';
import {
  bookingStatuses,
  bookingDeclineReasons,
  directMethods,
  endedBys,
  serviceTypes,
  timeSlots,
  undoableSteps,
  urgencies,
} from './rules.ts';
import { bookingChange } from './history.schemas.ts';
import { lateOfVisit } from './late.schemas.ts';
import { earlierWish, windowOfDay, serviceOffer } from './offer.schemas.ts';
import { shownBookedChoices } from './package-choices.schemas.ts';
import { beginning, placeQuery, placePreview } from './placing.schemas.ts';
import { planOfVisit, shownPlan } from './plan-balance.schemas.ts';
import { priceBody, priceChange, signedPriceBody } from './prices.schemas.ts';
import { bookingStatusBody } from './status.schemas.ts';
import { unlockBody } from './unlock.schemas.ts';

/** A booking as its shop and its customer read it; amounts in major units, times civil in the shop's zone. */
export const booking = z.object({
  id,
  reference: z.string(),
  shopId: id,
  shopName: z.string(),
  /** Of its shop: the work is called as its trade calls it. */
  category: z.string(),
  shopPhone: z.string(),
  /** Null: nobody was signed in. */
  userId: z.nullable(id),
  serviceType: z.enum(serviceTypes),
  packageId: z.nullable(id),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  units: z.number(),
  /** What was chosen of the package; absent where nothing was. */
  choices: z.optional(shownBookedChoices),
  /** Of several visits, that it was bought with or is one of; absent for a visit on its own. */
  plan: z.optional(planOfVisit),
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.nullable(z.string()),
  address: z.string(),
  /** As `sectorOf` has it; null where the address has no postcode. */
  sector: z.nullable(z.string()),
  preferredDate: z.string(),
  timeSlot: z.enum(timeSlots),
  windowFrom: z.string(),
  windowTo: z.string(),
  /** Where the work begins and ends as planned, "HH:MM"; null for what is over without having been planned. */
  plannedFrom: z.nullable(z.string()),
  plannedTo: z.nullable(z.string()),
  technicianId: z.nullable(id),
  technicianName: z.nullable(z.string()),
  /** Technicians who come along, where the work takes more than one. */
  helpers: z.array(z.object({ id, name: z.string() })),
  description: z.nullable(z.string()),
  urgency: z.enum(urgencies),
  /** Set where the chosen date lies later than the urgency that was asked for promises. */
  askedUrgency: z.nullable(z.enum(urgencies)),
  status: z.enum(bookingStatuses),
  endedBy: z.nullable(z.enum(endedBys)),
  declineReason: z.nullable(z.enum(bookingDeclineReasons)),
  /** Windows that the shop offers instead, as it declined; they may be taken by now. */
  alternatives: z.array(
    z.object({ date: z.string(), slot: z.enum(timeSlots), from: z.string(), to: z.string() }),
  ),
  /** The shop answers by then, or the request expires; null once it is answered. */
  respondBy: z.nullable(instant),
  /** The visit takes place by then at the latest, as the urgency promises. */
  visitBy: instant,
  /** Anyone who has not come by then is late. */
  windowEndsAt: instant,
  /** The technician is on the way since then. */
  setOutAt: z.nullable(instant),
  arrivedAt: z.nullable(instant),
  /** Its customer says since then that nobody came; null once somebody is there, or the visit has another time. */
  nobodyCameAt: z.nullable(instant),
  /** Its customer may say that nobody came; absent where they may not, or have. */
  maySayNobodyCame: z.optional(z.literal(true)),
  startedAt: z.nullable(instant),
  completedAt: z.nullable(instant),
  /** The step that the shop may take back now: a start or a completion for ten minutes, what was before until the work begins. */
  undoable: z.nullable(z.enum(undoableSteps)),
  /** The shop cannot come then after all, and has asked for another time. */
  mustMove: z.boolean(),
  /** The promise that was broken, if any. */
  late: z.nullable(z.enum(['answer', 'visit'])),
  /** What coming to the address costs, part of the estimate; absent where it is nothing. */
  callOutFee: z.optional(z.number()),
  estimatedPrice: z.nullable(z.number()),
  /** A price of the shop that waits for the customer's word. */
  quotedPrice: z.nullable(z.number()),
  approvedPrice: z.nullable(z.number()),
  finalPrice: z.nullable(z.number()),
  /** Paid in advance. */
  deposit: z.number(),
  /** What comes back of that when the visit is given up, or is on its way back since it was; 0 while its order is unpaid. */
  comesBack: z.number(),
  /** What was paid of the price here so far: the deposit, once its order is paid, and the rest. What was refunded of it counts. */
  paid: z.number(),
  /** What offers took off when that was paid; the price is as much less. */
  discount: z.number(),
  ...lateOfVisit,
  /** What the shop says it was paid itself, beside what was paid here; absent where it says nothing. */
  paidDirectly: z.optional(
    z.object({ amount: z.number(), method: z.enum(directMethods), at: instant }),
  ),
  /** What is left to pay of the final price (`restOf`). */
  due: z.number(),
  /** What was given to the technician afterwards; absent without any. */
  tip: z.optional(z.object({ amount: z.number(), returned: z.number() })),
  /** Its customer may give one now; absent where they may not. */
  mayTip: z.optional(z.literal(true)),
  /** What it was paid with, in advance or, without that, afterwards; null while nothing was paid here. */
  orderId: z.nullable(id),
  photos: z.array(z.string()),
  notes: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  archivedAt: z.nullable(instant),
  version: z.number(),
  /** Up to when the customer may still move or cancel; null when not (any more). */
  changeableUntil: z.nullable(instant),
  /** Up to when both hold, confirmed or not; null once only a request that nobody has confirmed can be changed, or nothing. */
  freeUntil: z.nullable(instant),
  /** Its customer would come earlier if a time gets free; absent where they do not ask for it. */
  earlier: z.optional(earlierWish),
  changes: z.array(bookingChange),
  prices: z.array(priceChange),
});
export type Booking = z.output<typeof booking>;

/** What the private link shows before the phone's last digits are given: nobody's name, phone or address. */
export const linkedBooking = z.union([
  z.object({
    isUnlocked: z.literal(false),
    reference: z.string(),
    shopId: id,
    shopName: z.string(),
    status: z.enum(bookingStatuses),
  }),
  z.object({ isUnlocked: z.literal(true), booking, isOwn: z.boolean() }),
]);
export type LinkedBooking = z.output<typeof linkedBooking>;

export const requestBody = z.extend(bookingDetails, {
  shopId: id,
  /** Entered by the shop's people for somebody on the phone: nobody's account has it, and it is confirmed at once. */
  forCaller: z._default(z.boolean(), false),
});
export type RequestBooking = z.output<typeof requestBody>;

export const newRequestBody = z.extend(requestBody, {
  /** A declined booking of the caller, or one whose private link is open in this browser: its photos come along, and its choices unless others are named. */
  insteadOf: z.optional(id),
  /** What it will probably cost, as the caller was shown; it is refused where that is more by now. Without it, it is not compared. */
  estimate: z.optional(amount('general.price')),
  /** The plan that the caller was shown with its package; refused where it covers fewer visits or days by now. Without it, it is not compared. */
  plan: z.optional(shownPlan),
});
export type NewRequest = z.output<typeof newRequestBody>;

const wish = z.object({ date: preferredDate, slot, version: z.optional(version) });
const byId = z.object({ id: idInPath });
const byShop = z.object({ shopId: idInPath });
const byToken = z.object({ token: linkToken });

/** From today on by default; 1 to 14 days. */
export const daysToMoveTo = z.object({
  from: z.optional(civilDate),
  days: z.optional(wholeInQuery(1, 14)),
});

export const bookingRoutes = {
  offer: endpoint(bookingPaths.offer, 'public', {
    params: byShop,
    reply: serviceOffer,
    summary: 'What a service shop offers',
  }),
  windows: endpoint(bookingPaths.windows, 'public', {
    params: byShop,
    query: z.object({
      from: civilDate,
      days: z.optional(wholeInQuery(1, 42)),
      serviceType: z.enum(serviceTypes),
      units: z.optional(wholeInQuery(1, 20)),
      packageId: z.optional(idInPath),
      postalCode: z.optional(postcode),
    }),
    reply: z.array(windowOfDay),
    summary: 'The windows of some days, with the reason why one is not offered',
  }),
  request: endpoint(bookingPaths.request, 'public', {
    body: newRequestBody,
    key: 'optional',
    reply: z.extend(booking, {
      /** The path of the private link, shown this once. */
      link: z.string(),
    }),
    status: 201,
    summary: 'Request a service visit',
  }),
  ofUser: endpoint(bookingPaths.ofUser, 'signed-in', {
    params: ownerInPath,
    query: z.object(pageQuery),
    reply: z.array(booking),
    summary: "A customer's bookings",
  }),
  ofShop: endpoint(bookingPaths.ofShop, 'signed-in', {
    params: byShop,
    query: z.object({
      ...pageQuery,
      tab: z.optional(z.enum(['pending', 'active', 'completed', 'archived'])),
      /** With `to`: the visits of these days, for the calendar. */
      from: z.optional(civilDate),
      to: z.optional(civilDate),
      /** With days: also the requests of any day that wait for an answer. */
      waiting: z.optional(z.literal('too')),
    }),
    reply: z.array(booking),
    summary: "A shop's bookings",
  }),
  get: endpoint(bookingPaths.get, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'One booking',
  }),
  setStatus: endpoint(bookingPaths.setStatus, 'signed-in', {
    params: byId,
    body: bookingStatusBody,
    reply: booking,
    summary: 'Confirm, decline, start or complete a visit; customers cancel theirs',
  }),
  undoStatus: endpoint(bookingPaths.undoStatus, 'signed-in', {
    params: byId,
    body: z.object({ version: z.optional(version) }),
    reply: booking,
    summary: 'Take back the last step of a visit: a start or a completion for a few minutes',
  }),
  setPrice: endpoint(bookingPaths.setPrice, 'signed-in', {
    params: byId,
    body: priceBody,
    reply: booking,
    summary: 'Quote a price, which the customer approves',
  }),
  withdrawPrice: endpoint(bookingPaths.withdrawPrice, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'Take back a price that the customer has not answered',
  }),
  signPrice: endpoint(bookingPaths.signPrice, 'signed-in', {
    params: byId,
    body: signedPriceBody,
    reply: booking,
    summary: 'The customer signs the price that was quoted, on the screen of the shop’s people',
  }),
  answerPrice: endpoint(bookingPaths.answerPrice, 'signed-in', {
    params: byId,
    body: z.object({
      isApproved: z.boolean(),
      price: positiveAmount('general.price'),
    }),
    reply: booking,
    summary: 'Approve the price that was quoted, or decline it',
  }),
  windowsOf: endpoint(bookingPaths.windowsOf, 'signed-in', {
    params: byId,
    query: z.extend(daysToMoveTo, {
      /** For the shop's people who offer times: what the customer could take. */
      for: z.optional(z.literal('customer')),
    }),
    reply: z.array(windowOfDay),
    summary: 'Where a booking can be moved to: its own place counts as free',
  }),
  move: endpoint(bookingPaths.move, 'signed-in', {
    params: byId,
    body: z.extend(wish, {
      /** For the shop's people: who leads it then. */
      technicianId: z.optional(id),
      /** For the shop's people: when the work begins, within the window. */
      from: z.optional(beginning),
    }),
    reply: booking,
    summary: 'Move a visit to another window',
  }),
  assign: endpoint(bookingPaths.assign, 'signed-in', {
    params: byId,
    body: z.object({
      technicianId: id,
      /** When the work begins, within the visit's window; as early as it can where none is given. */
      from: z.optional(beginning),
      version: z.optional(version),
    }),
    reply: booking,
    summary: 'Give a visit to a technician',
  }),
  placeOf: endpoint(bookingPaths.placeOf, 'signed-in', {
    params: byId,
    query: placeQuery,
    reply: placePreview,
    summary: 'What comes of giving a visit to a technician at a time; nothing is saved',
  }),
  setOut: endpoint(bookingPaths.setOut, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'Record that the technician is on the way; the customer is told',
  }),
  arrived: endpoint(bookingPaths.arrived, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'Record that the technician has arrived',
  }),
  archive: endpoint(bookingPaths.archive, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'Put a booking out of sight',
  }),
  restore: endpoint(bookingPaths.restore, 'signed-in', {
    params: byId,
    reply: booking,
    summary: 'Take an archived booking back',
  }),
  whatsapp: endpoint(bookingPaths.whatsapp, 'signed-in', {
    params: z.object({ id: idInPath, status: z.enum(bookingStatuses) }),
    reply: z.object({ whatsappUrl: z.string() }),
    summary: 'A prepared WhatsApp message to the customer; nothing is sent',
  }),
  /** The customer's side without an account. */
  linked: endpoint(bookingPaths.linked, 'public', {
    params: byToken,
    reply: linkedBooking,
    summary: 'The booking behind a private link',
  }),
  unlockLink: endpoint(bookingPaths.unlockLink, 'public', {
    params: byToken,
    body: unlockBody,
    reply: linkedBooking,
    summary: 'Show a private booking to this browser',
  }),
  passLink: endpoint(bookingPaths.passLink, 'public', {
    params: byToken,
    reply: z.object({ pass: z.string() }),
    summary: 'A pass for a quarter of an hour that opens the link on another of our hosts, too',
  }),
  windowsOfLinked: endpoint(bookingPaths.windowsOfLinked, 'public', {
    params: byToken,
    query: daysToMoveTo,
    reply: z.array(windowOfDay),
    summary: 'Where the visit behind a private link can be moved to',
  }),
  moveLinked: endpoint(bookingPaths.moveLinked, 'public', {
    params: byToken,
    body: wish,
    reply: linkedBooking,
    summary: 'Move the visit behind a private link',
  }),
  cancelLinked: endpoint(bookingPaths.cancelLinked, 'public', {
    params: byToken,
    body: z.object({ notes: z.optional(text({ max: 1000 })) }),
    reply: linkedBooking,
    summary: 'Cancel the visit behind a private link',
  }),
  answerLinkedPrice: endpoint(bookingPaths.answerLinkedPrice, 'public', {
    params: byToken,
    body: z.object({
      isApproved: z.boolean(),
      price: positiveAmount('general.price'),
    }),
    reply: linkedBooking,
    summary: 'Approve or decline the price of the visit behind a private link',
  }),
  claimLinked: endpoint(bookingPaths.claimLinked, 'signed-in', {
    params: byToken,
    reply: booking,
    summary: 'Take a guest booking into the caller’s account',
  }),
};
