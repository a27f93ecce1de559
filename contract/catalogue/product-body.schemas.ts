/** What adding and editing a product take; the form checks by the same, and loads no more than this. */
import * as z from 'zod/mini';
import { dishStatement, nutriGrade } from '../diets/schemas.ts';
import {
  amount,
  id,
  imageUrl,
  largestId,
  line,
  positiveAmount,
  text,
  version,
} from '../kernel/fields.ts';
import { translationsOf } from '../kernel/translations.ts';
import { mostWorkPoints } from '../shops/slots.rules.ts';
import { taxClasses } from '../tax/rates.rules.ts';
import { artworkWishes } from './artwork.rules.ts';
import { choiceGroups } from './choices.schemas.ts';
import { combinationLines } from './combinations.schemas.ts';
import { combinationCount, productLimits } from './rules.ts';

const clearOfSigns = 'catalogue.variant_signs';

/**
 * Variant names with their values: at most 10 names of 50 values of 50 characters, each value once. Neither has `;`, and
 * a name no `=`, so that a `stockKey` names one combination only.
 */
export const variants = z
  .record(
    text({ min: 1, max: 50 }),
    z.array(text({ min: 1, max: 50 }).check(z.regex(/^[^;]*$/, clearOfSigns))).check(
      z.minLength(1),
      z.maxLength(50),
      z.refine((values) => new Set(values).size === values.length, 'catalogue.variant_values'),
    ),
  )
  .check(
    z.refine((map) => Object.keys(map).length <= 10, 'catalogue.too_many_variants'),
    z.refine((map) => !Object.keys(map).some((name) => /[;=]/.test(name)), clearOfSigns),
    z.refine(
      (map) =>
        !Object.keys(map).some((name) => ['__proto__', 'constructor', 'prototype'].includes(name)),
      'catalogue.variant_name',
    ),
  );

const optionText = text({ min: 1, max: 50 });

const image = z.object({
  url: imageUrl().check(z.minLength(1, 'general.image_url')),
  alt: z._default(text({ max: productLimits.altText }), ''),
  /** What it shows of the variants, as in `{ Colour: 'Blue' }`; what the product has no option of is dropped. */
  shows: z._default(
    z
      .record(optionText, optionText)
      .check(z.refine((shows) => Object.keys(shows).length <= 10, 'catalogue.too_many_variants')),
    {},
  ),
});
export type ProductImage = z.output<typeof image>;

const units = z
  .int('catalogue.whole_units')
  .check(
    z.minimum(0, 'catalogue.whole_units'),
    z.maximum(productLimits.units, 'catalogue.most_units'),
  );

/**
 * The units of one combination, named by its `stockKey`. `seen` is what the seller saw before changing it (null: nothing),
 * so that units sold meanwhile are not overwritten.
 */
const stockLine = z.object({
  key: z.string().check(z.maxLength(1_200)),
  onHand: units,
  seen: z.nullish(units),
});
export type StockLine = z.output<typeof stockLine>;

const workPoints = z
  .int('catalogue.work_points')
  .check(z.minimum(0, 'catalogue.work_points'), z.maximum(mostWorkPoints, 'catalogue.work_points'));

const { longestName, longestDescription } = productLimits;

/** What the names and values of options, and the section of the menu, are called, by the shop's own words. */
const optionTexts = z
  .record(text({ min: 1, max: productLimits.menuSection }), text({ max: 50 }))
  .check(z.refine((words) => Object.keys(words).length <= 820, 'catalogue.too_many_variants'));

/** By language and by field. */
export const productTranslations = translationsOf({
  name: line({ max: longestName }),
  description: text({ max: longestDescription }),
  options: optionTexts,
});
export type ProductTranslations = z.output<typeof productTranslations>;

const fields = {
  name: line({ min: 2, max: longestName, message: 'catalogue.name' }),
  description: text({ min: 10, max: longestDescription, message: 'catalogue.description' }),
  /** In other languages; left out, they stay as they are. What the product has no option of is dropped. */
  translations: z.optional(productTranslations),
  price: positiveAmount('catalogue.price'),
  salePrice: z.nullish(amount('catalogue.sale_price')),
  categoryId: z.nullish(id),
  /** The section of the menu, for dishes; its category's name unless given. */
  menuSection: z.nullish(text({ max: productLimits.menuSection })),
  /** The first is what lists show. */
  images: z.array(image).check(z.maxLength(productLimits.images, 'catalogue.pictures')),
  /** The shop's own article number: one product of a shop, whatever the case it is written in. */
  sku: z.nullish(text({ max: productLimits.sku })),
  /** Null: made to order. Combinations left out keep what they have, new ones have none. */
  stock: z.nullish(z.array(stockLine).check(z.maxLength(productLimits.combinations))),
  /** How it is taxed; null is by the kind of its shop. Where the market has no tax it is left as it is. */
  taxClass: z.nullish(z.enum(taxClasses)),
  /** Whether its shoppers add a picture to be printed, of goods alone; left out, it stays. */
  artworkAsked: z.optional(z.enum(artworkWishes)),
  /** What is in a dish, as somebody of the kitchen has just checked it; null takes back what was said. */
  dish: z.nullish(dishStatement),
  /** The Nutri-Grade of a drink, of dishes in Singapore alone: a grade, and with C and D the sugar in per cent. */
  nutriGrade: z.nullish(nutriGrade),
  /** How much work one of a dish is, beside the others of its kitchen; left out it stays, and a new one is 1. */
  workPoints: z.optional(workPoints),
  /** What combinations have of their own; left out, it stays. `price` and `salePrice` are of all others. */
  combinations: z.optional(combinationLines),
  /** What can be chosen beside the options; left out, it stays. */
  choiceGroups: z.optional(choiceGroups),
};

type Priced = {
  price?: number | undefined;
  isOnSale?: boolean | undefined;
  salePrice?: number | null | undefined;
};

/** What the price rules say of the fields that are there; the server asks again with those that are not. */
const saleRules = [
  z.refine<Priced>(
    (body) => body.isOnSale !== true || body.salePrice === undefined || (body.salePrice ?? 0) > 0,
    {
      path: ['salePrice'],
      message: 'catalogue.sale_price',
    },
  ),
  z.refine<Priced>(
    (body) =>
      body.isOnSale !== true ||
      !body.salePrice ||
      body.price === undefined ||
      body.salePrice < body.price,
    {
      path: ['salePrice'],
      message: 'catalogue.sale_price_high',
    },
  ),
] as const;

type StockedOptions = { variants?: Record<string, string[]> | undefined; stock?: unknown };

const fewCombinations = z.refine<StockedOptions>(
  (body) => !body.stock || combinationCount(body.variants ?? {}) <= productLimits.combinations,
  {
    path: ['stock'],
    message: 'catalogue.combinations',
    params: { maximum: productLimits.combinations },
  },
);

/** The specification's payload, with what its form has beyond it. `images` goes before `imageUrl`. */
export const createProductBody = z
  .object({
    ...fields,
    images: z.optional(fields.images),
    isFood: z.optional(z.boolean()),
    imageUrl: z.nullish(imageUrl()),
    isOnSale: z._default(z.boolean(), false),
    isFeatured: z._default(z.boolean(), false),
    variants: z._default(variants, {}),
    status: z._default(z.enum(['draft', 'published']), 'published'),
    shopId: z
      .int('catalogue.shop')
      .check(z.positive('catalogue.shop'), z.maximum(largestId, 'catalogue.shop')),
  })
  .check(
    z.refine((body) => !body.isOnSale || (body.salePrice ?? 0) > 0, {
      path: ['salePrice'],
      message: 'catalogue.sale_price',
    }),
    ...saleRules,
    fewCombinations,
  );
export type CreateProduct = z.output<typeof createProductBody>;

/** What is left out stays as it is. With `version`, only if nobody edited it since that was read. */
export const updateProductBody = z
  .object({
    name: z.optional(fields.name),
    description: z.optional(fields.description),
    translations: fields.translations,
    price: z.optional(fields.price),
    salePrice: fields.salePrice,
    isOnSale: z.optional(z.boolean()),
    categoryId: fields.categoryId,
    menuSection: fields.menuSection,
    images: z.optional(fields.images),
    sku: fields.sku,
    stock: fields.stock,
    combinations: fields.combinations,
    choiceGroups: fields.choiceGroups,
    taxClass: fields.taxClass,
    artworkAsked: fields.artworkAsked,
    dish: fields.dish,
    nutriGrade: fields.nutriGrade,
    workPoints: fields.workPoints,
    isFeatured: z.optional(z.boolean()),
    variants: z.optional(variants),
    status: z.optional(z.enum(['draft', 'published', 'archived'])),
    version: z.optional(version),
  })
  .check(...saleRules);
export type UpdateProduct = z.output<typeof updateProductBody>;
