/** What a service shop offers: its packages, its terms and the windows that are free. */
import * as z from 'zod/mini';
import { id, instant } from '../kernel/fields.ts';
import { writtenIn } from '../kernel/translations.ts';
import { deliveryZone } from '../shops/zones.schemas.ts';
import { latePromise } from './late.schemas.ts';
import { packagePlan } from './plan-balance.schemas.ts';
import { choiceWords, packageGroups } from './package-choices.schemas.ts';
import { serviceTypes, timeSlots, urgencies } from './rules.ts';
import { windowReasons } from './windows.rules.ts';

/** A package with its price for one unit, in major units, in the reader's language where the shop has translated it. */
export const servicePackage = z.object({
  id,
  title: z.string(),
  price: z.number(),
  /** How often, in the shop's words. */
  frequency: z.string(),
  /** Months until a unit is due again; null where nothing is due. */
  everyMonths: z.nullable(z.number()),
  idealFor: z.string(),
  description: z.string(),
  scope: z.array(z.string()),
  writtenIn,
  serviceType: z.enum(serviceTypes),
  /** Of one technician's work, for one unit. */
  minutesPerUnit: z.number(),
  /** Its price covers several visits; absent where it is for one. */
  plan: z.optional(packagePlan),
  /** What can be chosen of it, in the shop's words; absent where there is nothing. */
  choiceGroups: z.optional(packageGroups),
  /** What the reader calls that; absent where it is called as the shop does. */
  choiceWords: z.optional(choiceWords),
});
export type ServicePackage = z.output<typeof servicePackage>;

/** What a booking form needs to know of a shop. */
export const serviceOffer = z.object({
  shopId: id,
  shopName: z.string(),
  category: z.string(),
  phone: z.string(),
  zone: z.string(),
  /** The shop's civil date; dates before it cannot be chosen. */
  today: z.string(),
  lastDay: z.string(),
  packages: z.array(servicePackage),
  /** The package that was booked most often within a year; null while none was. */
  mostBooked: z.nullable(id),
  serviceTypes: z.array(
    z.object({
      type: z.enum(serviceTypes),
      minutesPerUnit: z.number(),
      /** `visitSizes` of an ordinary week, the smallest first; none while nobody works there. */
      sizes: z.array(
        z.object({ technicians: z.number(), isLong: z.boolean(), mostMinutes: z.number() }),
      ),
    }),
  ),
  /** The opening hours, seven lists of intervals "HH:MM", Sunday first. */
  week: z.array(z.array(z.tuple([z.string(), z.string()]))),
  windows: z.array(
    z.object({
      slot: z.enum(timeSlots),
      from: z.string(),
      to: z.string(),
      isAfterHours: z.boolean(),
      surcharge: z.number(),
    }),
  ),
  /** Where it comes; absent where that is everywhere. The fee of a zone is part of the estimate of a visit there. */
  zones: z.optional(z.array(deliveryZone)),
  /** False while nobody works for the shop, or never: there is no window to choose, and one calls. */
  isBookable: z.boolean(),
  /** Until how many hours before a visit a customer may move or cancel it. */
  changeNoticeHours: z.number(),
  /** Paid in advance when the visit is taken in the cart: an amount, or a percentage of the estimate; 0 is all of it after the visit. */
  deposit: z.number(),
  depositPercent: z.number(),
  /** What comes off a visit when the firm comes late; absent where it promises nothing. */
  latePromise: z.optional(latePromise),
  /** What each urgency promises at this moment: an answer by then, and a visit on that day at the latest. */
  promises: z.record(z.enum(urgencies), z.object({ answerBy: instant, visitDay: z.string() })),
});
export type ServiceOffer = z.output<typeof serviceOffer>;

/** A window of a day with the reason why it is not offered; `reason` null can be taken. */
export const windowOfDay = z.object({
  date: z.string(),
  slot: z.enum(timeSlots),
  /** All that the work takes, which goes on from `slot` where that is too short. */
  slots: z.array(z.enum(timeSlots)),
  from: z.string(),
  /** Of the last of them. */
  to: z.string(),
  reason: z.nullable(z.enum(windowReasons)),
  note: z.nullable(z.string()),
  surcharge: z.number(),
  /** The firm comes to the same part of town in it anyway; absent where it does not, or the window cannot be had. */
  isNear: z.optional(z.literal(true)),
  /** Who would come, the first of them leads; for the shop's people alone. */
  technicianIds: z.optional(z.array(id)),
});
export type WindowOffer = z.output<typeof windowOfDay>;

/** Of a visit whose customer would come earlier: the time that they are asked about, until the next one is; null for none. */
export const earlierWish = z.object({
  offer: z.nullable(
    z.object({
      date: z.string(),
      slot: z.enum(timeSlots),
      from: z.string(),
      to: z.string(),
      /** What the time costs beyond the work. */
      surcharge: z.number(),
      until: instant,
    }),
  ),
});
export type EarlierWish = z.output<typeof earlierWish>;
