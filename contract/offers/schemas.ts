/** Vouchers and offers: what shops and the market make, what runs, and what an order says of its discounts. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import {
  amount,
  civilDate,
  id,
  idInPath,
  line,
  positiveAmount,
  version,
} from '../kernel/fields.ts';
import { hasAtMostTwoDecimals } from '../kernel/percent.ts';
import { shopKinds } from '../shops/rules.ts';
import { clock } from '../shops/hours.schemas.ts';
import { offerPaths } from './paths.ts';
import { codeRefusals, codeTyped, offerKinds, offerLimits, offerStates } from './rules.ts';

const nameIn = z.optional(line({ max: 60 }));
const names = z.object({ en: nameIn, 'zh-Hans': nameIn });

export const offerCode = z.string('offers.code').check(
  z.maxLength(40, 'offers.code'),
  z.overwrite(codeTyped),
  // Gift cards' codes have twenty.
  z.regex(/^[A-Z0-9]{4,19}$/, 'offers.code'),
);

const percent = z
  .number('offers.percent')
  .check(
    z.gt(0, 'offers.percent'),
    z.maximum(100, 'offers.percent'),
    z.refine(hasAtMostTwoDecimals, 'offers.percent'),
  );
const units = z
  .int('offers.units')
  .check(z.minimum(1, 'offers.units'), z.maximum(20, 'offers.units'));
const count = z
  .int('offers.count')
  .check(z.minimum(1, 'offers.count'), z.maximum(1_000_000, 'offers.count'));
const orNull = <S extends z.core.$ZodType>(schema: S) => z._default(z.nullable(schema), null);

/** What an offer of this kind needs. */
const needs = {
  percent: ['percent'],
  amount: ['amount'],
  buy_get: ['buy', 'get'],
  free_delivery: [],
} as const;
const missing = {
  percent: 'offers.percent',
  amount: 'offers.amount',
  buy: 'offers.units',
  get: 'offers.units',
} as const;

const terms = {
  /** By language; one of them is enough. */
  names,
  /** Null: it holds for everybody, without a code. */
  code: orNull(offerCode),
  kind: z.enum(offerKinds),
  percent: orNull(percent),
  amount: orNull(positiveAmount('offers.amount')),
  /** Of `buy + get` units together the cheapest `get` are free. */
  buy: orNull(units),
  get: orNull(units),
  /** What the things that it is for come to at least, before discounts. */
  minimum: z._default(amount(), 0),
  /** Civil days, both included: where the shop is, or of the market’s calendar. */
  startsOn: orNull(civilDate),
  endsOn: orNull(civilDate),
  /** By the same clock, 0 is Sunday; null is every day. */
  weekdays: orNull(
    z
      .array(z.int().check(z.minimum(0), z.maximum(6)))
      .check(z.minLength(1, 'offers.weekdays'), z.maxLength(7, 'offers.weekdays')),
  ),
  /** Both or neither; an end before its start lies on the next day, and what is then belongs to the day before. */
  fromTime: orNull(clock),
  toTime: orNull(clock),
  mostPerPerson: orNull(count),
  mostUses: orNull(count),
  /** For who has no order yet that stands. */
  isFirstOrder: z._default(z.boolean(), false),
};

const ofOne = {
  ...terms,
  /** A shop’s: for these of its products alone; null is all. */
  productIds: orNull(
    z
      .array(id)
      .check(
        z.minLength(1, 'offers.products'),
        z.maxLength(offerLimits.products, 'offers.products'),
      ),
  ),
  /** A firm’s: for visits with these of its packages alone; null is all visits. */
  packageIds: orNull(
    z
      .array(id)
      .check(
        z.minLength(1, 'offers.packages'),
        z.maxLength(offerLimits.packages, 'offers.packages'),
      ),
  ),
  /** A market’s: of shops of these kinds alone; null is all. */
  shopKinds: orNull(
    z.array(z.enum(shopKinds)).check(z.minLength(1), z.maxLength(shopKinds.length)),
  ),
};

export const offerBody = z.object(ofOne).check(
  z.refine(({ names: { en, 'zh-Hans': zh } }) => Boolean(en) || Boolean(zh), {
    path: ['names', 'en'],
    message: 'offers.name',
  }),
  z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: 'offers.days',
  }),
  ...(['fromTime', 'toTime'] as const).map((field) =>
    z.refine<z.output<z.ZodMiniObject<typeof ofOne>>>(
      (offer) => offer[field] !== null || (offer.fromTime === null && offer.toTime === null),
      { path: [field], message: 'general.time' },
    ),
  ),
  z.refine(({ fromTime, toTime }) => fromTime === null || fromTime !== toTime, {
    path: ['toTime'],
    message: 'offers.hours',
  }),
  ...(['percent', 'amount', 'buy', 'get'] as const).map((field) =>
    z.refine<z.output<z.ZodMiniObject<typeof ofOne>>>(
      (offer) =>
        !needs[offer.kind].some((needed: string) => needed === field) || offer[field] !== null,
      { path: [field], message: missing[field] },
    ),
  ),
);
export type OfferInput = z.output<typeof offerBody>;

/** When in the week an offer holds. */
export const offerHours = z.object({
  weekdays: z.nullable(z.array(z.number())),
  fromTime: z.nullable(z.string()),
  toTime: z.nullable(z.string()),
});

/** An offer as those who run it see it, with what became of it. */
export const ownOffer = z.object({
  id,
  version,
  shopId: z.nullable(id),
  shopName: z.nullable(z.string()),
  names: z.object({ en: z.optional(z.string()), 'zh-Hans': z.optional(z.string()) }),
  code: z.nullable(z.string()),
  kind: z.enum(offerKinds),
  percent: z.nullable(z.number()),
  amount: z.nullable(z.number()),
  buy: z.nullable(z.number()),
  get: z.nullable(z.number()),
  minimum: z.number(),
  startsOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  ...offerHours.shape,
  mostPerPerson: z.nullable(z.number()),
  mostUses: z.nullable(z.number()),
  isFirstOrder: z.boolean(),
  productIds: z.nullable(z.array(id)),
  packageIds: z.nullable(z.array(id)),
  shopKinds: z.nullable(z.array(z.enum(shopKinds))),
  /** How many percent of what it takes off the market bears. */
  marketBears: z.number(),
  state: z.enum(offerStates),
  /** Of orders that stand: how many, what it took off them, and what of that the market bears. */
  uses: z.number(),
  taken: z.number(),
  byMarket: z.number(),
});
export type OwnOffer = z.output<typeof ownOffer>;

export const offersOfShop = z.object({
  offers: z.array(ownOffer),
  /** What can be chosen: products by name, of a firm its packages in their order. */
  products: z.array(z.object({ id, name: z.string() })),
  packages: z.array(z.object({ id, name: z.string() })),
});
export type OffersOfShop = z.output<typeof offersOfShop>;

/** An offer as shoppers read it. */
export const runningOffer = z.pick(ownOffer, {
  id: true,
  shopId: true,
  names: true,
  kind: true,
  percent: true,
  amount: true,
  buy: true,
  get: true,
  minimum: true,
  isFirstOrder: true,
  productIds: true,
  packageIds: true,
  endsOn: true,
  weekdays: true,
  fromTime: true,
  toTime: true,
});
export type RunningOffer = z.output<typeof runningOffer>;

/** On a line of a cart: what holds for it. Who bears it is not the shopper’s to know. */
export const lineOffer = z.pick(ownOffer, {
  id: true,
  shopId: true,
  code: true,
  names: true,
  kind: true,
  percent: true,
  amount: true,
  buy: true,
  get: true,
  minimum: true,
});
export type LineOffer = z.output<typeof lineOffer>;

/** The code in a cart, and why it does not hold whatever is bought. */
export const cartCode = z.object({
  code: z.string(),
  refused: z.nullable(z.enum(codeRefusals)),
  /** When it holds; null but for `off_hours`. */
  hours: z.nullable(offerHours),
});
export type CartCode = z.output<typeof cartCode>;

/** What an offer took off an order of one shop. */
export const orderDiscount = z.object({
  offerId: id,
  isOfMarket: z.boolean(),
  code: z.nullable(z.string()),
  names: z.object({ en: z.optional(z.string()), 'zh-Hans': z.optional(z.string()) }),
  kind: z.enum(offerKinds),
  /** Off what was ordered, and off its delivery. */
  goods: z.number(),
  delivery: z.number(),
});

const byId = z.object({ id: idInPath });

export const offerRoutes = {
  ofShop: endpoint(offerPaths.ofShop, 'signed-in', {
    params: byId,
    reply: offersOfShop,
    summary: 'The vouchers and offers of a shop, with their uses and what they cost',
  }),
  fileOfShop: endpoint(offerPaths.fileOfShop, 'signed-in', {
    params: byId,
    file: 'text/csv',
    summary: 'The same as a file: terms, uses and what they took off, one offer a line',
  }),
  running: endpoint(offerPaths.running, 'public', {
    params: byId,
    reply: z.array(runningOffer),
    summary: 'What holds in a shop today without a code, now or later',
  }),
  add: endpoint(offerPaths.add, 'signed-in', {
    params: byId,
    body: offerBody,
    reply: z.object({ id }),
    status: 201,
    summary: 'Make a voucher or an offer of a shop',
  }),
  ofMarket: endpoint(offerPaths.ofMarket, 'admin', {
    reply: z.array(ownOffer),
    summary: 'The offers of the market, and those of all shops',
  }),
  addOfMarket: endpoint(offerPaths.addOfMarket, 'admin', {
    body: offerBody,
    reply: z.object({ id }),
    status: 201,
    summary: 'Make a voucher or an offer of the market, which bears it',
  }),
  edit: endpoint(offerPaths.edit, 'signed-in', {
    params: byId,
    /** With the version that the caller saw, nothing happens (409) where somebody changed it since. */
    body: z.safeExtend(offerBody, { version: z.optional(version) }),
    summary: 'Change an offer; orders that used it stay as they are',
  }),
  setActive: endpoint(offerPaths.setActive, 'signed-in', {
    params: byId,
    body: z.object({ isActive: z.boolean() }),
    summary: 'Pause an offer, or let it go on',
  }),
  setShare: endpoint(offerPaths.setShare, 'admin', {
    params: byId,
    /** The version as when an offer is changed. */
    body: z.object({
      version: z.optional(version),
      percent: z
        .int('offers.share')
        .check(z.minimum(0, 'offers.share'), z.maximum(100, 'offers.share')),
    }),
    summary: 'Say how much of a shop’s offer the market bears from now on',
  }),
};
