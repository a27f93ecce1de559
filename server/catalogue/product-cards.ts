/** How a product's row becomes what its card shows: money in major units. */
import type { CardedProduct } from '#contract/catalogue/schemas.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import { toMajor, unitsPerMajor } from '#contract/kernel/money.ts';
import type { Ctx } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import {
  type JsonText,
  written,
  writtenAmount,
  writtenObject,
  writtenText,
} from '../db/written-json.ts';
import { nutriGradeReply, nutriGradeSaid } from './dishes/nutri-grade.ts';
import { nameRead, nameWrittenIn } from './product-words.ts';
import { unitsShown } from './stock.ts';

/** Amounts in minor units. */
export type CardedRow = Omit<CardedProduct, 'highestPrice' | 'nutriGrade'> & {
  highestPrice: number | null;
  nutriGrade: NutriGrade | null;
};

type Reading = Pick<Ctx, 'language' | 'config'>;

/** The columns of `CardedRow`. */
export function cardColumns(product: Sql, figures: Sql, shop: Sql, ctx: Reading): Sql {
  const reader = ctx.language;
  return sql`
    ${product}.id, ${nameRead(product, shop, reader)} as name, ${nameWrittenIn(product, shop, reader)} as "writtenIn",
      ${product}.image_url as "imageUrl", ${product}.pictured_options as "picturedOptions",
    ${shop}.name as "shopName", ${shop}.kind, ${product}.price, ${product}.highest_price as "highestPrice",
      ${product}.is_on_sale as "isOnSale", ${product}.sale_price as "salePrice",
    ${figures}.rating, ${figures}.review_count as "reviewCount", ${unitsShown(product)} as stock,
    ${nutriGradeSaid(product, ctx)} as "nutriGrade"`;
}

export function cardReply(given: CardedRow): CardedProduct {
  const { writtenIn, price, highestPrice, salePrice, nutriGrade, ...row } = given;
  return {
    ...row,
    ...(writtenIn && { writtenIn }),
    price: toMajor(price),
    ...(highestPrice !== null && { highestPrice: toMajor(highestPrice) }),
    salePrice: salePrice === null ? null : toMajor(salePrice),
    ...nutriGradeReply({ nutriGrade }),
  };
}

/** The same, written by PostgreSQL. */
export function writtenCard(product: Sql, figures: Sql, shop: Sql, ctx: Reading): JsonText {
  const reader = ctx.language;
  const card: Record<
    keyof Omit<CardedProduct, 'writtenIn' | 'highestPrice' | 'nutriGrade'>,
    JsonText
  > = {
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
    nutriGrade: sql`(${nutriGradeSaid(product, ctx)})::text`,
  });
}
