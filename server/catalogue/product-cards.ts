/** How a product's row becomes what its card shows: money in major units. */
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import type { Language } from '#contract/kernel/languages.ts';
import { toMajor, unitsPerMajor } from '#contract/kernel/money.ts';
import { type Sql, sql } from '../db/database.ts';
import {
  type JsonText,
  written,
  writtenAmount,
  writtenObject,
  writtenText,
} from '../db/written-json.ts';
import { nameRead, nameWrittenIn } from './product-words.ts';
import { unitsShown } from './stock.ts';

/** Amounts in minor units. */
export type CardedRow = Omit<CardedProduct, 'highestPrice'> & { highestPrice: number | null };

/** The columns of `CardedRow`. */
export function cardColumns(product: Sql, figures: Sql, shop: Sql, reader: Language): Sql {
  return sql`
    ${product}.id, ${nameRead(product, shop, reader)} as name, ${nameWrittenIn(product, shop, reader)} as "writtenIn",
      ${product}.image_url as "imageUrl", ${product}.pictured_options as "picturedOptions",
    ${shop}.name as "shopName", ${shop}.kind, ${product}.price, ${product}.highest_price as "highestPrice",
      ${product}.is_on_sale as "isOnSale", ${product}.sale_price as "salePrice",
    ${figures}.rating, ${figures}.review_count as "reviewCount", ${unitsShown(product)} as stock`;
}

export function cardReply(given: CardedRow): CardedProduct {
  const { writtenIn, price, highestPrice, salePrice, ...row } = given;
  return {
    ...row,
    ...(writtenIn && { writtenIn }),
    price: toMajor(price),
    ...(highestPrice !== null && { highestPrice: toMajor(highestPrice) }),
    salePrice: salePrice === null ? null : toMajor(salePrice),
  };
}

/** The same, written by PostgreSQL. */
export function writtenCard(product: Sql, figures: Sql, shop: Sql, reader: Language): JsonText {
  const card: Record<keyof Omit<CardedProduct, 'writtenIn' | 'highestPrice'>, JsonText> = {
    id: written(sql`${product}.id`),
    name: writtenText(nameRead(product, shop, reader)),
    imageUrl: writtenText(sql`${product}.image_url`),
    picturedOptions: written(sql`${product}.pictured_options`),
    shopName: writtenText(sql`${shop}.name`),
    kind: writtenText(sql`${shop}.kind`),
    price: writtenAmount(sql`${product}.price`),
    isOnSale: written(sql`${product}.is_on_sale`),
    salePrice: writtenAmount(sql`${product}.sale_price`),
    rating: written(sql`${figures}.rating`),
    reviewCount: written(sql`${figures}.review_count`),
    stock: written(unitsShown(product)),
  };
  return writtenObject(card, {
    writtenIn: nameWrittenIn(product, shop, reader),
    highestPrice: sql`(${product}.highest_price / ${unitsPerMajor()}::float8)::text`,
  });
}
