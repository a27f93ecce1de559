/** Listings: what is in a shop's catalogue as the people who manage it see it, and as admins see all of them. */
import * as z from 'zod/mini';
import { endpoint } from '../kernel/endpoint.ts';
import { amount, id, idInPath, instant, positiveAmount, text } from '../kernel/fields.ts';
import { columnsInQuery, pageQuery, sortInQuery } from '../kernel/paging.ts';
import { shopKinds } from '../shops/rules.ts';
import { listingPaths } from './paths.ts';
import {
  leftReasons,
  listingActions,
  listingSortColumns,
  marketSortColumns,
  listingStatuses,
  listingTabs,
  marketOnly,
  mostAtOnce,
  productLimits,
} from './rules.ts';

export const listing = z.object({
  id,
  name: z.string(),
  /** The seller's own number for it, unique in the shop. */
  sku: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  /** Of its cheapest combination, as are `isOnSale` and `salePrice`. */
  price: z.number(),
  /** What its dearest combination costs; left out where all cost the same. */
  highestPrice: z.optional(z.number()),
  /** Its combinations have prices of their own, which only its form changes. */
  hasOwnPrices: z.boolean(),
  isOnSale: z.boolean(),
  salePrice: z.nullable(z.number()),
  status: z.enum(listingStatuses),
  /** Shoppers see it: published, not taken down, in an approved shop. */
  isListed: z.boolean(),
  /** Why admins took it down and since when; it cannot be published until they put it back. */
  takenDown: z.nullable(z.object({ at: instant, reason: z.string() })),
  categoryId: z.nullable(id),
  categoryName: z.nullable(z.string()),
  variants: z.record(z.string(), z.array(z.string())),
  /** Units on hand over all combinations; null: made to order. */
  stock: z.nullable(z.number()),
  stockByOptions: z.record(z.string(), z.number()),
  /** Units that orders hold which wait for their payment; they are in no stock, and back in it once such an order lapses. */
  heldUnpaid: z.number(),
  isFeatured: z.boolean(),
  isPick: z.boolean(),
  soldCount: z.number(),
  createdAt: instant,
});
export type Listing = z.output<typeof listing>;

export const marketListing = z.object({
  ...listing.shape,
  shopId: id,
  shopName: z.string(),
  shopKind: z.enum(shopKinds),
  /** How many reports of it wait for an answer. */
  openReports: z.number(),
});
export type MarketListing = z.output<typeof marketListing>;

export const listingCounts = z.record(z.enum(listingTabs), z.number());

const filter = {
  tab: z.optional(z.enum(listingTabs)),
  q: z.optional(text({ max: 100 })),
};

/** What narrows the list of a shop's listings. */
export const listingFilter = { ...filter, categoryId: z.optional(idInPath) };

/** What narrows the list of all shops' listings. */
const marketFilter = {
  ...filter,
  shopId: z.optional(idInPath),
  kind: z.optional(z.enum(shopKinds)),
  only: z.optional(z.enum(marketOnly)),
};

const ids = z.array(id).check(z.minLength(1), z.maxLength(mostAtOnce, 'catalogue.at_once'));

export const changeListingsBody = z
  .object({
    ids,
    action: z.enum(listingActions),
    /** With `sale`: how much off, in whole percent. */
    percent: z.optional(
      z
        .int('catalogue.change_percent')
        .check(z.minimum(1, 'catalogue.change_percent'), z.maximum(90, 'catalogue.change_percent')),
    ),
    /** With `sale` instead: what each of `ids` costs then, in their order. */
    salePrices: z.optional(z.array(positiveAmount('catalogue.sale_price'))),
  })
  .check(
    z.refine(
      ({ action, percent, salePrices }) =>
        action !== 'sale' || (percent ?? salePrices) !== undefined,
      { path: ['percent'], message: 'catalogue.change_percent' },
    ),
    z.refine((body) => !body.salePrices || body.salePrices.length === body.ids.length, {
      path: ['salePrices'],
      message: 'catalogue.sale_price',
    }),
  );
export type ChangeListings = z.output<typeof changeListingsBody>;

/** What a change of many did: to these, and not to those. A name is null where there is no such listing. */
export const changedListings = z.object({
  changed: z.array(id),
  left: z.array(z.object({ id, name: z.nullable(z.string()), reason: z.enum(leftReasons) })),
});
export type ChangedListings = z.output<typeof changedListings>;

const asked = z.object({ price: amount(), salePrice: z.nullable(amount()) });

/** `salePrice: null` ends the sale. `from` is what the caller saw. */
export const setPriceBody = z
  .object({
    price: positiveAmount('catalogue.price'),
    salePrice: z.nullable(positiveAmount('catalogue.sale_price')),
    from: asked,
  })
  .check(
    z.refine((body) => body.salePrice === null || body.salePrice < body.price, {
      path: ['salePrice'],
      message: 'catalogue.sale_price_high',
    }),
  );
export type SetPrice = z.output<typeof setPriceBody>;

const notStock = 'catalogue.units';
const onHand = z.nullable(
  z.int(notStock).check(z.minimum(0, notStock), z.maximum(productLimits.units, notStock)),
);

/** Units on hand by `stockKey`, each with what the caller saw; null is made to order, and only for the whole listing. */
export const setStockBody = z.object({
  changes: z
    .array(z.object({ key: z.string().check(z.maxLength(1_200)), from: onHand, to: onHand }))
    .check(z.minLength(1), z.maxLength(productLimits.combinations)),
});
export type SetStock = z.output<typeof setStockBody>;

/** Where a listing goes in the shop's order. */
export const placeBody = z.union([
  z.object({ at: z.enum(['first', 'last']) }),
  z.object({ before: id }),
  z.object({ after: id }),
]);
export type ListingPlace = z.output<typeof placeBody>;

export const takeDownBody = z.object({
  ids,
  reason: text({ min: 5, max: 500, message: 'catalogue.takedown_reason' }),
});
export const reinstateBody = z.object({ ids, reason: z.optional(text({ max: 500 })) });
export const pickBody = z.object({ ids, isPick: z.boolean() });

const byId = z.object({ id: idInPath });

export const listingRoutes = {
  ofShop: endpoint(listingPaths.ofShop, 'signed-in', {
    params: byId,
    query: z.object({
      ...pageQuery,
      ...listingFilter,
      sort: sortInQuery(listingSortColumns),
    }),
    reply: z.array(listing),
    summary: 'What is in the catalogue of an own shop',
  }),
  counts: endpoint(listingPaths.counts, 'signed-in', {
    params: byId,
    reply: listingCounts,
    summary: 'How many listings of an own shop each tab has',
  }),
  categories: endpoint(listingPaths.categories, 'signed-in', {
    params: byId,
    reply: z.array(z.object({ id, name: z.string() })),
    summary: 'The categories that an own shop has listings in',
  }),
  change: endpoint(listingPaths.change, 'signed-in', {
    params: byId,
    body: changeListingsBody,
    reply: changedListings,
    summary: 'Change up to 100 listings of an own shop',
  }),
  forgetOrder: endpoint(listingPaths.forgetOrder, 'signed-in', {
    params: byId,
    summary: 'Let an own shop sort by what sells best again',
  }),
  setPrice: endpoint(listingPaths.setPrice, 'signed-in', {
    params: byId,
    body: setPriceBody,
    reply: listing,
    summary: 'Change the price of an own listing',
  }),
  setStock: endpoint(listingPaths.setStock, 'signed-in', {
    params: byId,
    body: setStockBody,
    reply: listing,
    summary: 'Change the stock of an own listing',
  }),
  place: endpoint(listingPaths.place, 'signed-in', {
    params: byId,
    body: placeBody,
    summary: 'Move an own listing in the shop’s order',
  }),
  copy: endpoint(listingPaths.copy, 'signed-in', {
    params: byId,
    reply: listing,
    status: 201,
    summary: 'Copy an own listing as a draft',
  }),
  all: endpoint(listingPaths.all, 'admin', {
    query: z.object({
      ...pageQuery,
      ...marketFilter,
      sort: sortInQuery(marketSortColumns),
    }),
    reply: z.array(marketListing),
    summary: 'The listings of all shops, the latest first',
  }),
  allFile: endpoint(listingPaths.allFile, 'admin', {
    query: z.object({
      sort: sortInQuery(marketSortColumns),
      columns: columnsInQuery,
      ...marketFilter,
    }),
    file: 'text/csv',
    summary: 'The same as a file, in the order of the list and with its columns',
  }),
  takeDown: endpoint(listingPaths.takeDown, 'admin', {
    body: takeDownBody,
    reply: changedListings,
    summary: 'Take listings down and notify their sellers of the reason',
  }),
  reinstate: endpoint(listingPaths.reinstate, 'admin', {
    body: reinstateBody,
    reply: changedListings,
    summary: 'Put listings back that were taken down',
  }),
  pick: endpoint(listingPaths.pick, 'admin', {
    body: pickBody,
    reply: changedListings,
    summary: 'Pick listings for the front page, or no longer',
  }),
};
