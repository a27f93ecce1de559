/** Shops: who sells, of which kind, when they are open and what delivery costs. */
import * as z from 'zod/mini';
import { phoneIfAny } from '../accounts/phone.schemas.ts';
import { needsInQuery } from '../diets/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flagInQuery, id, idInPath, imageUrl, instant, line, text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { translationsOf, writtenIn } from '../kernel/translations.ts';
import { fieldsInQuery, pageQuery } from '../kernel/paging.ts';
import { shownCertificate } from './certificates.schemas.ts';
import { shopPaths } from './paths.ts';
import { proofBadges } from './proof-badges.schemas.ts';
import { shopKinds, shopSorts, shopStatuses } from './rules.ts';
import { countsWork } from './slots.schemas.ts';
import { shopRoles } from './team.rules.ts';
import { deliveryZone, postcode } from './zones.schemas.ts';

const colour = z.string('shops.colour').check(z.regex(/^#[0-9a-fA-F]{6}$/, 'shops.colour'));

/** The two colours of a shop's awning, CSS hex. */
export const awningColours = z.tuple([colour, colour]);

const stateNow = z.object({
  state: z.enum(['open', 'opens', 'paused', 'closed']),
  until: z.optional(z.string()),
  at: z.optional(z.string()),
  today: z.optional(z.boolean()),
  reason: z.optional(z.string()),
});
/** Whether a kitchen takes orders now, computed on the server in the shop's zone; see `openState`. An open one without `until` is open around the clock. */
export const openNow = z.extend(stateNow, {
  /** The same of orders that are to be delivered, where these differ: then it is what can be fetched that is said above. */
  delivery: z.optional(stateNow),
});

/** What food shops say before ordering; amounts in major units, minutes from order to door. With zones it is the least of them. */
export const delivery = z.object({
  fromMinutes: z.number(),
  toMinutes: z.number(),
  /** The minutes are what its orders took; absent where the shop says them. */
  isMeasured: z.optional(z.literal(true)),
  fee: z.number(),
  minimum: z.number(),
  /** 1 to 3 for $ to $$$, null below five dishes. */
  priceBand: z.nullable(z.number()),
  open: openNow,
});

/** Where and when shoppers fetch what they order: `note` says when somebody is there, in the shop's words; `minutes` after the order it is ready. */
export const pickupOffer = z.object({ address: z.string(), note: z.string(), minutes: z.number() });
export type PickupOffer = z.output<typeof pickupOffer>;

/** When goods that are ordered now arrive: in how many working days, and on which civil days of the shop. */
export const goodsArrival = z.object({
  fromDays: z.number(),
  toDays: z.number(),
  from: z.string(),
  to: z.string(),
});

/** The soonest that what is ordered now is at the door, or ready where it is fetched; null where days say it, or nobody can. */
export const soonestTimes = z.object({
  delivery: z.nullable(instant),
  pickup: z.nullable(instant),
});

export const shop = z.object({
  id,
  name: z.string(),
  description: z.string(),
  slogan: z.string(),
  /** What it writes in; slogan, description and policy are in the reader's language where it has translated them. */
  language: z.enum(languages),
  writtenIn,
  bannerUrl: z.nullable(z.string()),
  logoUrl: z.nullable(z.string()),
  /** The awning's two colours, CSS hex. */
  colours: z.tuple([z.string(), z.string()]),
  kind: z.enum(shopKinds),
  /** What the specification says of the kind. */
  isFood: z.boolean(),
  isService: z.boolean(),
  shopCategory: z.string(),
  contactPhone: z.nullable(z.string()),
  userId: id,
  rating: z.number(),
  reviewCount: z.number(),
  followerCount: z.number(),
  favouriteCount: z.number(),
  productCount: z.number(),
  soldCount: z.number(),
  /** The median wait for an answer to a message, in minutes; null under three answers in ninety days. */
  responseMinutes: z.nullable(z.number()),
  /** Of a firm's visits within a year, the percentage to which it came within the window; null under twenty of them. */
  visitsOnTime: z.nullable(z.number()),
  tags: z.array(z.string()),
  location: z.string(),
  policy: z.string(),
  approvalStatus: z.enum(shopStatuses),
  createdAt: instant,
  delivery: z.nullable(delivery),
  /** Null where everything is delivered. */
  pickup: z.nullable(pickupOffer),
  /** Where it comes, in the order in which they are asked; absent where it comes everywhere. */
  zones: z.optional(z.array(deliveryZone)),
  /** It takes no orders for now; absent of those that do. */
  isStopped: z.optional(z.literal(true)),
  /** When a shop of goods that is closed for a while takes orders again. */
  backAt: z.optional(instant),
});
export type Shop = z.output<typeof shop>;

/** A dish or product in short, as shop cards show three of. */
export const popularItem = z.object({
  id,
  name: z.string(),
  price: z.number(),
  /** Some of its combinations cost more. */
  isFrom: z.boolean(),
  imageUrl: z.nullable(z.string()),
});

/** A shop of somebody's, with what they are there. */
export const ownShop = z.object({
  ...shop.shape,
  role: z.enum(shopRoles),
  countsWork,
  /** Why an admin suspended it, or all shops of its owner. */
  suspensionReason: z.nullable(z.string()),
});
export type OwnShop = z.output<typeof ownShop>;

export const listedShop = z.object({ ...shop.shape, popularItems: z.array(popularItem) });
export type ListedShop = z.output<typeof listedShop>;

/** What a shop's card shows. Kitchens in a list of shops have a card of their own. */
export const cardedShop = z.object({
  ...z.pick(shop, {
    id: true,
    name: true,
    kind: true,
    bannerUrl: true,
    colours: true,
    rating: true,
    reviewCount: true,
    location: true,
  }).shape,
  /** Not on a kitchen's own card. */
  ...z.partial(z.pick(shop, { slogan: true, writtenIn: true, logoUrl: true })).shape,
  zones: shop.shape.zones,
  /** Of a shop with zones: what it does not bring can be fetched there. */
  offersPickup: z.optional(z.literal(true)),
  /** What the market has checked, as long as it is valid; absent where there is nothing. */
  badges: z.optional(proofBadges),
  /** On a kitchen's own card alone. */
  ...z.partial(z.pick(listedShop, { shopCategory: true, delivery: true, popularItems: true }))
    .shape,
});
export type CardedShop = z.output<typeof cardedShop>;

export const shopDetail = z.object({
  ...shop.shape,
  /** Categories (of goods) or menu sections (of kitchens) with how many listed items each has. */
  sections: z.array(z.object({ name: z.string(), categoryId: z.nullable(id), count: z.number() })),
  featuredCount: z.number(),
  /** The shop put its products in an order of its own; see the sort `shop`. */
  isArranged: z.boolean(),
  /** Those that are valid today; absent where there are none. */
  certificates: z.optional(z.array(shownCertificate)),
  /** What the market has checked, as long as it is valid. */
  badges: z.optional(proofBadges),
  starCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
});
export type ShopDetail = z.output<typeof shopDetail>;

export const listShopsQuery = z.object({
  ...pageQuery,
  fields: fieldsInQuery,
  isFood: z.optional(flagInQuery),
  isService: z.optional(flagInQuery),
  userId: z.optional(idInPath),
  q: z.optional(text({ max: 100 })),
  category: z.optional(text({ max: 60 })),
  open: z.optional(flagInQuery),
  /** Of `popular`: kitchens that take orders now come before the others. */
  openFirst: z.optional(flagInQuery),
  sort: z.optional(z.enum(shopSorts)),
  /** Only shops that come to this postcode. */
  to: z.optional(postcode),
  /** Only kitchens with a dish that is said to be safe for all of them. */
  needs: z.optional(needsInQuery),
});

const [longestSlogan, longestDescription, longestLocation] = [120, 5000, 120];
export const policyText = text({ max: 5000 });

/** What a shop says of itself in other languages. */
export const shopTranslations = translationsOf({
  slogan: text({ max: longestSlogan }),
  description: text({ max: longestDescription }),
  location: text({ max: longestLocation }),
});
export type ShopTranslations = z.output<typeof shopTranslations>;

export const policyTranslations = translationsOf({ policy: policyText });
export type PolicyTranslations = z.output<typeof policyTranslations>;

export const createShopBody = z.object({
  name: line({ min: 2, max: 80, message: 'shops.name' }),
  description: text({ min: 10, max: longestDescription, message: 'catalogue.description_detail' }),
  bannerUrl: z.nullish(imageUrl('general.url')),
  logoUrl: z.nullish(imageUrl('general.url')),
  /** Goes before the two flags, by which the specification says it. */
  kind: z.optional(z.enum(shopKinds)),
  isFood: z._default(z.boolean(), false),
  isService: z._default(z.boolean(), false),
  /** The seed's payload carries the category as the only tag. */
  tags: z._default(z.array(text({ min: 1, max: 40 })).check(z.maxLength(20)), []),
  shopCategory: z.optional(text({ max: 60 })),
  /** Without one, the country of the market. */
  location: z.optional(text({ max: longestLocation })),
  slogan: z.optional(text({ max: longestSlogan })),
  contactPhone: z.nullish(phoneIfAny),
  businessRegistration: z.nullish(text({ max: 60 })),
  /** The awning's two colours; the market's own unless chosen. */
  colours: z.optional(awningColours),
});
export type CreateShop = z.output<typeof createShopBody>;

const byId = z.object({ id: idInPath });

export const shopRoutes = {
  list: endpoint(shopPaths.list, 'public', {
    query: listShopsQuery,
    reply: z.array(listedShop),
    card: z.array(cardedShop),
    summary: 'Shops that shoppers can visit',
  }),
  counts: endpoint(shopPaths.counts, 'public', {
    query: z.object({
      isFood: z.optional(flagInQuery),
      q: z.optional(text({ max: 100 })),
      to: z.optional(postcode),
      needs: z.optional(needsInQuery),
    }),
    reply: z.array(z.object({ category: z.string(), count: z.number() })),
    summary: 'How many shops each category has',
  }),
  ofUser: endpoint(shopPaths.ofUser, 'public', {
    params: z.object({ userId: z.union([idInPath, z.literal('me')]) }),
    reply: z.array(ownShop),
    summary: 'The shops that somebody owns or, for themselves, helps to run',
  }),
  get: endpoint(shopPaths.get, 'public', { params: byId, reply: shopDetail, summary: 'One shop' }),
  create: endpoint(shopPaths.create, 'signed-in', {
    body: createShopBody,
    reply: shop,
    status: 201,
    summary: 'Open a shop; the owner is the caller',
  }),
  follow: endpoint(shopPaths.follow, 'signed-in', {
    params: byId,
    reply: z.object({ followerCount: z.number() }),
    summary: 'Follow a shop',
  }),
  unfollow: endpoint(shopPaths.unfollow, 'signed-in', {
    params: byId,
    reply: z.object({ followerCount: z.number() }),
    summary: 'Stop following a shop',
  }),
  followed: endpoint(shopPaths.followed, 'signed-in', {
    reply: z.array(cardedShop),
    summary: 'The shops the caller follows, the latest first',
  }),
  following: endpoint(shopPaths.following, 'signed-in', {
    reply: z.array(id),
    summary: 'Ids of the shops the caller follows',
  }),
};
