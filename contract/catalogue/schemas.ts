/** What shops sell: products of product shops and dishes of kitchens, with categories, variants and stock. */
import * as z from 'zod/mini';
import { nutriGrade, statedDish } from '../diets/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { flagInQuery, id, idInPath, instant, text } from '../kernel/fields.ts';
import { fieldsInQuery, pageQuery } from '../kernel/paging.ts';
import { writtenIn } from '../kernel/translations.ts';
import { shownCertificate } from '../shops/certificates.schemas.ts';
import { shopKinds } from '../shops/rules.ts';
import { goodsArrival, openNow, pickupOffer } from '../shops/schemas.ts';
import { deliveryZone } from '../shops/zones.schemas.ts';
import { choiceGroups } from './choices.schemas.ts';
import { combination } from './combinations.schemas.ts';
import { tipRecipients } from '../shops/tips.rules.ts';
import { cataloguePaths } from './paths.ts';
import { productSorts } from './rules.ts';

export const category = z.object({
  id,
  name: z.string(),
  imageUrl: z.nullable(z.string()),
  isFood: z.boolean(),
});
export type Category = z.output<typeof category>;

/** Name and description are in the reader's language where the shop has translated them. */
export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  writtenIn,
  /** Of its cheapest combination, as are `isOnSale` and `salePrice`. */
  price: z.number(),
  /** What the dearest combination costs; left out where all cost the same. */
  highestPrice: z.optional(z.number()),
  imageUrl: z.nullable(z.string()),
  /** What the picture shows of the variants, where that is known. */
  picturedOptions: z.record(z.string(), z.string()),
  shopId: id,
  shopName: z.string(),
  categoryId: z.nullable(id),
  /** The section of the menu, for dishes. */
  menuSection: z.nullable(z.string()),
  rating: z.number(),
  reviewCount: z.number(),
  /** Of its shop; `isFood` is what the specification says of it. */
  kind: z.enum(shopKinds),
  isFood: z.boolean(),
  isOnSale: z.boolean(),
  salePrice: z.nullable(z.number()),
  isFeatured: z.boolean(),
  variants: z.record(z.string(), z.array(z.string())),
  /** Those with prices or a picture of their own; left out where there are none. */
  combinations: z.optional(z.array(combination)),
  /** What can be chosen beside them, for more or for nothing; left out where there is nothing. */
  choiceGroups: z.optional(choiceGroups),
  /** What the variants and their values are called in the reader's language, where that differs; they go by their own names. */
  optionWords: z.optional(z.record(z.string(), z.string())),
  /** Units on hand over all combinations; null: made to order. */
  stock: z.nullable(z.number()),
  /** A kitchen switched it off for now; its `stock` is then 0. */
  isSoldOut: z.boolean(),
  /** When it is back by itself; null also where somebody has to switch it back. */
  soldOutUntil: z.nullable(instant),
  /** What the kitchen says is in it; absent where it has said nothing, or not since the recipe changed. */
  dish: z.optional(statedDish),
  /** The Nutri-Grade of a drink, sugar in per cent; absent where it has none, and where the market's country asks for none. */
  nutriGrade: z.optional(nutriGrade),
  soldCount: z.number(),
  createdAt: instant,
});
export type Product = z.output<typeof product>;

/** What a product's card shows. */
export const cardedProduct = z.pick(product, {
  id: true,
  name: true,
  writtenIn: true,
  imageUrl: true,
  picturedOptions: true,
  shopName: true,
  kind: true,
  price: true,
  highestPrice: true,
  isOnSale: true,
  salePrice: true,
  rating: true,
  reviewCount: true,
  stock: true,
  nutriGrade: true,
});
export type CardedProduct = z.output<typeof cardedProduct>;

export const productDetail = z.object({
  ...product.shape,
  /** The blank it is printed on, and the shop's artwork, where the product page draws it. */
  mockup: z.nullable(z.string()),
  artworkUrl: z.nullable(z.string()),
  /** Its shoppers may, or have to, add a picture of their own to be printed; absent where they cannot. */
  artworkAsked: z.optional(z.enum(['optional', 'required'])),
  categoryName: z.nullable(z.string()),
  /** Why shoppers do not find it: only its shop's people and admins see it then. Absent where they do. */
  hiddenAs: z.optional(z.enum(['draft', 'archived', 'taken-down', 'shop'])),
  /** The rate of its tax; absent where its shop charges none. */
  taxBasisPoints: z.optional(z.number()),
  /** In order, the first being `imageUrl`. `alt` is empty where the seller described nothing; `shows` is what a picture shows of the variants. */
  images: z.array(
    z.object({ url: z.string(), alt: z.string(), shows: z.record(z.string(), z.string()) }),
  ),
  /** Units on hand by `stockKey`; empty: made to order. */
  stockByOptions: z.record(z.string(), z.number()),
  /** How many reviews gave one to five stars. */
  starCounts: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number()]),
  shop: z.object({
    id,
    name: z.string(),
    logoUrl: z.nullable(z.string()),
    colours: z.tuple([z.string(), z.string()]),
    location: z.string(),
    rating: z.number(),
    reviewCount: z.number(),
    kind: z.enum(shopKinds),
    policy: z.string(),
    writtenIn,
    deliveryFee: z.number(),
    /** Where the shop comes; absent where that is everywhere. The fee is then the least of its zones. */
    zones: z.optional(z.array(deliveryZone)),
    pickup: z.nullable(pickupOffer),
    /** Whether a kitchen takes orders now; null elsewhere. */
    open: z.nullable(openNow),
    /** It takes no orders for now; absent of those that do. */
    isStopped: z.optional(z.literal(true)),
    /** When a shop of goods that is closed for a while takes orders again. */
    backAt: z.optional(instant),
    /** For whom it takes tips, where the market has them; absent for nobody. */
    tipsFor: z.optional(z.enum(tipRecipients)),
    /** Those of a kitchen that are valid today; absent where there are none. */
    certificates: z.optional(z.array(shownCertificate)),
    /** Null of dishes. */
    arrival: z.nullable(goodsArrival),
    /** Minutes until dishes are at the door, at most, as busy as their kitchen is; null of goods. */
    deliveryMinutes: z.nullable(z.number()),
  }),
});
export type ProductDetail = z.output<typeof productDetail>;

export const listProductsQuery = z.object({
  ...pageQuery,
  fields: fieldsInQuery,
  shopId: z.optional(idInPath),
  isFood: z.optional(flagInQuery),
  categoryId: z.optional(idInPath),
  section: z.optional(text({ max: 60 })),
  featured: z.optional(flagInQuery),
  onSale: z.optional(flagInQuery),
  q: z.optional(text({ max: 100 })),
  sort: z.optional(z.enum(productSorts)),
  /** Leaves one product out, for the row of related ones. */
  except: z.optional(idInPath),
});

export const catalogueRoutes = {
  list: endpoint(cataloguePaths.list, 'public', {
    query: listProductsQuery,
    reply: z.array(product),
    card: z.array(cardedProduct),
    summary: 'Products and dishes',
  }),
  frontPage: endpoint(cataloguePaths.frontPage, 'public', {
    reply: z.object({ picks: z.array(cardedProduct), onSale: z.array(cardedProduct) }),
    summary: 'What the front page shows: picks of the people who run the market, and goods on sale',
  }),
  get: endpoint(cataloguePaths.get, 'public', {
    params: z.object({ id: idInPath }),
    reply: productDetail,
    summary: 'One product',
  }),
  followed: endpoint(cataloguePaths.followed, 'signed-in', {
    query: z.object(pageQuery),
    reply: z.array(cardedProduct),
    summary: 'What the shops that the caller follows listed last',
  }),
  categories: endpoint(cataloguePaths.categories, 'public', {
    query: z.object({ isFood: z.optional(flagInQuery) }),
    reply: z.array(category),
    summary: 'Categories',
  }),
};
