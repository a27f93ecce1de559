/** Adding, editing and removing what a shop sells: for the people who run it. What shoppers see is schemas.ts. */
import * as z from 'zod/mini';
import { nutriGrade, statedDish } from '../diets/schemas.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { id, idInPath, instant, text } from '../kernel/fields.ts';
import { languages } from '../kernel/languages.ts';
import { shopKinds, shopStatuses } from '../shops/rules.ts';
import { countsWork } from '../shops/slots.schemas.ts';
import { taxClasses } from '../tax/rates.rules.ts';
import { artworkWishes } from './artwork.rules.ts';
import { choiceGroups } from './choices.schemas.ts';
import { ownCombination } from './combinations.schemas.ts';
import { productFormPaths } from './paths.ts';
import {
  createProductBody,
  productTranslations,
  updateProductBody,
} from './product-body.schemas.ts';
import { productStatuses } from './rules.ts';
import { product } from './schemas.ts';

/** A product as its form has it; amounts in major units. */
export const productForm = z.object({
  id,
  shopId: id,
  shopName: z.string(),
  kind: z.enum(shopKinds),
  /** What its shop writes in. */
  language: z.enum(languages),
  /** Counts edits; send it back with the next one. */
  version: z.number(),
  status: z.enum(productStatuses),
  /** Shoppers see it: published, in an approved shop. */
  isListed: z.boolean(),
  /** It can only be archived. */
  wasOrdered: z.boolean(),
  /** Why an admin took it down; null unless one did. */
  takenDownReason: z.nullable(z.string()),
  rating: z.number(),
  reviewCount: z.number(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  isOnSale: z.boolean(),
  salePrice: z.nullable(z.number()),
  categoryId: z.nullable(id),
  menuSection: z.nullable(z.string()),
  isFeatured: z.boolean(),
  sku: z.nullable(z.string()),
  /** Absent where the market has no tax. */
  taxClass: z.optional(z.nullable(z.enum(taxClasses))),
  /** Absent of dishes. */
  artworkAsked: z.optional(z.enum(artworkWishes)),
  /** Null where the kitchen has said nothing of it; absent of goods. */
  dish: z.optional(
    z.nullable(
      z.object({
        ...statedDish.shape,
        /** Who of the shop looked; null of somebody who is gone. */
        checkedBy: z.nullable(z.string()),
        /** The recipe changed since, so that it counts as unknown. */
        isStale: z.boolean(),
      }),
    ),
  ),
  /** Absent of goods, and where the market's country has no such grades. */
  nutriGrade: z.optional(z.nullable(nutriGrade)),
  /** How much work one is; absent of goods, and where its kitchen does not count that. */
  workPoints: z.optional(z.number()),
  images: z.array(
    z.object({ url: z.string(), alt: z.string(), shows: z.record(z.string(), z.string()) }),
  ),
  /** Drawn on this blank, whatever its pictures are. */
  mockup: z.nullable(z.string()),
  variants: z.record(z.string(), z.array(z.string())),
  translations: productTranslations,
  /** Null: made to order. */
  stock: z.nullable(z.array(z.object({ key: z.string(), onHand: z.number() }))),
  combinations: z.array(ownCombination),
  choiceGroups,
  createdAt: instant,
  updatedAt: instant,
});
export type ProductForm = z.output<typeof productForm>;

/** A shop that an admin may add products to, waiting ones included. */
export const shopToFill = z.object({
  id,
  name: z.string(),
  kind: z.enum(shopKinds),
  /** What it writes in. */
  language: z.enum(languages),
  countsWork,
  approvalStatus: z.enum(shopStatuses),
});
export type ShopToFill = z.output<typeof shopToFill>;

const params = z.object({ id: idInPath });

export const productFormRoutes = {
  create: endpoint(productFormPaths.create, 'signed-in', {
    body: createProductBody,
    reply: product,
    status: 201,
    summary: 'Add a product to an own shop (admins: to any)',
  }),
  shops: endpoint(productFormPaths.shops, 'admin', {
    query: z.object({ q: z.optional(text({ max: 100 })), shopId: z.optional(idInPath) }),
    reply: z.array(shopToFill),
    summary:
      'Up to eight shops by some of their name, or the one of an id, to add a product to (admins)',
  }),
  form: endpoint(productFormPaths.form, 'signed-in', {
    params,
    reply: productForm,
    summary: 'A product as the people of its shop edit it',
  }),
  update: endpoint(productFormPaths.update, 'signed-in', {
    params,
    body: updateProductBody,
    reply: productForm,
    summary: 'Change a product; what is left out stays',
  }),
  remove: endpoint(productFormPaths.remove, 'signed-in', {
    params,
    reply: z.object({ outcome: z.enum(['archived', 'removed']) }),
    summary: 'Take a product away: archived when it was ever ordered, else removed after a day',
  }),
  restore: endpoint(productFormPaths.restore, 'signed-in', {
    params,
    reply: productForm,
    summary: 'Bring an archived or removed product back as it was',
  }),
};
