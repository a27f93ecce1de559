/** Searching products, dishes and shops at once, forgiving of typing mistakes. */
import * as z from 'zod/mini';
import { needsInQuery, nutriGrade } from '../diets/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { amountInQuery, flagInQuery, id, text } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { writtenIn } from '../kernel/translations.ts';
import { shopKinds } from '../shops/rules.ts';
import { proofBadges } from '../shops/proof-badges.schemas.ts';
import { openNow } from '../shops/schemas.ts';
import { postcode } from '../shops/zones.schemas.ts';
import { searchPaths } from './paths.ts';
import { searchKinds, searchRatings, searchSorts, searchWays } from './rules.ts';

/** A hit; `shopName` is empty for shops, `price` null for them. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  name: z.string(),
  writtenIn,
  imageUrl: z.nullable(z.string()),
  /** What the picture of a product shows of its variants, where that is known. */
  picturedOptions: z.record(z.string(), z.string()),
  shopId: id,
  shopName: z.string(),
  shopKind: z.enum(shopKinds),
  /** Of its cheapest combination, as are `isOnSale` and `salePrice`. */
  price: z.nullable(z.number()),
  /** What its dearest combination costs; left out where all cost the same. */
  highestPrice: z.optional(z.number()),
  isOnSale: z.boolean(),
  salePrice: z.nullable(z.number()),
  rating: z.number(),
  reviewCount: z.number(),
  stock: z.nullable(z.number()),
  /** Of a drink, as products have it. */
  nutriGrade: z.optional(nutriGrade),
  location: z.nullable(z.string()),
  /** Whether the kitchen that it is, or is of, takes orders now; null of others. */
  open: z.nullable(openNow),
  /** Where `to` is asked for: its shop does not come there; absent where it does. What `offersPickup` can be fetched. */
  isMissed: z.optional(z.literal(true)),
  offersPickup: z.optional(z.literal(true)),
  /** Of shops: what the market has checked, as long as it is valid; absent where there is nothing. */
  badges: z.optional(proofBadges),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchQuery = z.object({
  ...pageQuery,
  q: text({ max: 100 }),
  kind: z.optional(z.enum(searchKinds)),
  category: z.optional(text({ max: 60 })),
  onSale: z.optional(flagInQuery),
  sort: z.optional(z.enum(searchSorts)),
  /** Of what is bought, as it costs now; shops have no price. */
  priceFrom: z.optional(amountInQuery),
  priceTo: z.optional(amountInQuery),
  rating: z.optional(z.enum(searchRatings)),
  /** Leaves out what is of closed kitchens, and them. */
  open: z.optional(flagInQuery),
  way: z.optional(z.enum(searchWays)),
  /** Of dishes, only those that are said to be safe for all of them. */
  needs: z.optional(needsInQuery),
  /** The postcode that it should go to: hits say where their shop does not come, and none is left out for it. */
  to: z.optional(postcode),
});

export const searchResult = z.object({
  hits: z.array(searchHit),
  /** How many match of each kind, counted up to 1000. */
  counts: z.object({ products: z.number(), dishes: z.number(), shops: z.number() }),
  /**
   * Kinds of which more may match than are counted: beyond 1000, or beyond their best sellers, which are all that is looked
   * at for the first pages of a word that is common in a large market.
   */
  more: z.array(z.enum(searchKinds)),
  /** With `needs`: matching dishes that are left out, by whether their kitchen has said what is in them. Up to 1000 each. */
  hidden: z.optional(z.object({ unfit: z.number(), unsaid: z.number() })),
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  /** The spelling that these hits are of, when nothing has the words as they were typed. */
  didYouMean: z.nullable(z.string()),
  /** Where there are no hits: things whose names have words like those that were typed. */
  near: z.array(searchHit),
});

/** `name` is the reader's; of a category `category` is what its shops go by. */
export const suggestion = z.object({
  kind: z.union([z.enum(searchKinds), z.literal('categories')]),
  id,
  name: z.string(),
  writtenIn,
  shopKind: z.enum(shopKinds),
  shopName: z.string(),
  imageUrl: z.nullable(z.string()),
  picturedOptions: z.record(z.string(), z.string()),
  category: z.optional(z.string()),
});
export type Suggestion = z.output<typeof suggestion>;

export const searchRoutes = {
  search: endpoint(searchPaths.search, 'public', {
    query: searchQuery,
    reply: searchResult,
    summary: 'Search products, dishes and shops',
  }),
  suggest: endpoint(searchPaths.suggest, 'public', {
    query: z.object({ q: text({ max: 100 }) }),
    reply: z.array(suggestion),
    summary: 'Up to 8 suggestions while typing',
  }),
};
