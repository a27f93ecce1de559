/** Searching products, dishes and shops at once, forgiving of typing mistakes. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { flagInQuery, id, text } from '../kernel/fields.ts';
import { pageQuery } from '../kernel/paging.ts';
import { shopKinds } from '../shops/rules.ts';
import { searchPaths } from './paths.ts';
import { searchKinds } from './rules.ts';

/** A hit; `shopName` is empty for shops, `price` null for them. */
export const searchHit = z.object({
  kind: z.enum(searchKinds),
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  /** What the picture of a product shows of its variants, where that is known. */
  picturedOptions: z.record(z.string(), z.string()),
  shopId: id,
  shopName: z.string(),
  shopKind: z.enum(shopKinds),
  price: z.nullable(z.number()),
  isOnSale: z.boolean(),
  salePrice: z.nullable(z.number()),
  rating: z.number(),
  reviewCount: z.number(),
  stock: z.nullable(z.number()),
  location: z.nullable(z.string()),
});
export type SearchHit = z.output<typeof searchHit>;

export const searchQuery = z.object({
  ...pageQuery,
  q: text({ max: 100 }),
  kind: z.optional(z.enum(searchKinds)),
  category: z.optional(text({ max: 60 })),
  onSale: z.optional(flagInQuery),
});

export const searchResult = z.object({
  hits: z.array(searchHit),
  /** How many match of each kind, counted up to 1000. */
  counts: z.object({ products: z.number(), dishes: z.number(), shops: z.number() }),
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  /** The spelling that these hits are of, when nothing has the words as they were typed. */
  didYouMean: z.nullable(z.string()),
});

/** `name` is the reader's; of a category `category` is what its shops go by. */
export const suggestion = z.object({
  kind: z.union([z.enum(searchKinds), z.literal('categories')]),
  id,
  name: z.string(),
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
