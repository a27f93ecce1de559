/** Service visits in the cart, beside goods and dishes: each holds its window for a while. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, civilDate, id, idInPath, instant } from '../kernel/fields.ts';
import { writtenIn } from '../kernel/translations.ts';
import { cartCode, lineOffer } from '../offers/schemas.ts';
import { shopKinds } from '../shops/rules.ts';
import { cartVisitPaths } from './paths.ts';
import { packagePlan } from './plan-balance.schemas.ts';
import { shownBookedChoices } from './package-choices.schemas.ts';
import { serviceTypes, timeSlots } from './rules.ts';
import { windowOfDay } from './offer.schemas.ts';
import { daysToMoveTo, requestBody } from './schemas.ts';

export const cartVisit = z.object({
  id,
  shop: z.object({
    id,
    name: z.string(),
    kind: z.enum(shopKinds),
    category: z.string(),
    logoUrl: z.nullable(z.string()),
    colours: z.tuple([z.string(), z.string()]),
  }),
  serviceType: z.enum(serviceTypes),
  packageTitle: z.nullable(z.string()),
  writtenIn,
  units: z.number(),
  /** What was chosen of the package, as it costs now; absent where nothing was. */
  choices: z.optional(shownBookedChoices),
  /** The price covers several visits; absent where it is for this one. */
  plan: z.optional(packagePlan),
  /** As `add` takes it: other times are looked for with it, and what was taken out comes back by it. */
  request: requestBody,
  /** Civil in the shop's zone. */
  date: z.string(),
  slot: z.enum(timeSlots),
  from: z.string(),
  to: z.string(),
  /** Until when nobody else can have the window. */
  heldUntil: instant,
  /** False once that is over: the window has to be held again, or another. */
  isHeld: z.boolean(),
  /** Major units; null where the shop says after the visit. */
  estimate: z.nullable(z.number()),
  /** What is paid with the order, in major units; the rest after the visit. */
  dueNow: z.number(),
  /** For coming to the address, which the estimate includes, in major units; absent where that costs nothing. */
  callOutFee: z.optional(z.number()),
  /** The firm no longer comes to the address, so that the window cannot be held again; absent where it does. */
  isOutOfReach: z.optional(z.literal(true)),
  /** The rate of its tax, which is part of what is paid; absent where its shop charges none. */
  taxBasisPoints: z.optional(z.number()),
  /** What holds for it and the owner of the cart, and the code that they have typed; absent without any. In lists alone. */
  offers: z.optional(z.array(lineOffer)),
  code: z.optional(cartCode),
});
export type CartVisit = z.output<typeof cartVisit>;

/** What a shopper agrees to of the visits in their cart when they order. */
export const agreedVisits = {
  /** As the shopper sees them; each becomes a booking. */
  visits: z.optional(z.array(id).check(z.maxLength(20))),
  /** What they would probably cost in all, as the shopper read it; one that costs more by now refuses the order. */
  estimates: z.optional(
    z.array(z.object({ visit: id, estimate: amount() })).check(z.maxLength(20)),
  ),
};

/** A visit that costs more than its shopper read; major units. */
export type DearerVisit = { id: number; shopName: string; was: number; estimate: number };

const byId = z.object({ id: idInPath });

export const cartVisitRoutes = {
  list: endpoint(cartVisitPaths.list, 'public', {
    reply: z.array(cartVisit),
    summary: 'The visits in the caller’s cart',
  }),
  add: endpoint(cartVisitPaths.add, 'public', {
    body: requestBody,
    reply: cartVisit,
    status: 201,
    summary:
      'Put a visit into the cart, which holds its window; another of the same shop takes its place',
  }),
  windows: endpoint(cartVisitPaths.windows, 'public', {
    params: byId,
    query: daysToMoveTo,
    reply: z.array(windowOfDay),
    summary: 'Where a visit in the cart could be instead: its own place counts as free',
  }),
  hold: endpoint(cartVisitPaths.hold, 'public', {
    params: byId,
    body: z.object({ date: civilDate, slot: z.enum(timeSlots) }),
    reply: cartVisit,
    summary: 'Hold the window of a visit again, or another one',
  }),
  remove: endpoint(cartVisitPaths.remove, 'public', {
    params: byId,
    summary: 'Take a visit out of the cart',
  }),
};
