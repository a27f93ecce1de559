/** The catalogue: products and dishes with their options, stock and categories. Finding them by words is the search's. */
import type {
  CardedProduct,
  Category,
  Product,
  ProductDetail,
  catalogueRoutes,
} from '#contract/catalogue/schemas.ts';
import type { Received } from '#contract/kernel/endpoint.ts';
import { flagsOf, kindsMeant } from '#contract/shops/flags.rules.ts';
import { pageSize } from '#contract/kernel/paging.ts';
import type { Ctx, Viewer } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { pageOf } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { type WrittenReply, writtenRows } from '../http/written-reply.ts';
import { managedShop } from '../shops/shops.ts';
import * as queries from './catalogue.queries.ts';
import { chosenPriceColumns, chosenUnitPrice, ownOfCombination } from './combinations.ts';
import { correctProducts, countProductFavourites, rateProducts, sellProducts } from './figures.ts';
import {
  isInStock,
  returnStock,
  stockHeld,
  stockTaken,
  takeStockAgain,
  unitsLeft,
  unitsShown,
} from './stock.ts';
import { isArtworkFit } from './artwork.ts';
import { choicesPrice, chosenReply, groupsInMajor, groupsInMinor } from './choices.ts';
import { dishAsChosen, dishColumn, dishReply, dishSaid } from './dishes/dish-facts.ts';
import { nutriGradeReply, nutriGradeSaid } from './dishes/nutri-grade.ts';
import { listedProducts } from './product-list.queries.ts';
import { cardReply, writtenCard } from './product-cards.ts';
import {
  productColumns,
  type ProductCondition,
  productDetailReply,
  productReply,
  type ProductRow,
} from './product-reply.ts';
import {
  nameRead,
  nameWrittenIn,
  optionsShown,
  optionWordsRead,
  soldRead,
  type SoldWords,
  type TranslatedRow,
  translationColumns,
  translationsSold,
  wordsRead,
} from './product-words.ts';

export {
  choicesPrice,
  chosenPriceColumns,
  chosenReply,
  chosenUnitPrice,
  correctProducts,
  countProductFavourites,
  dishAsChosen,
  dishColumn,
  dishReply,
  dishSaid,
  groupsInMajor,
  groupsInMinor,
  isArtworkFit,
  isInStock,
  nameRead,
  nameWrittenIn,
  nutriGradeReply,
  nutriGradeSaid,
  optionsShown,
  optionWordsRead,
  ownOfCombination,
  rateProducts,
  returnStock,
  sellProducts,
  soldRead,
  type SoldWords,
  stockHeld,
  stockTaken,
  takeStockAgain,
  type TranslatedRow,
  translationColumns,
  translationsSold,
  unitsLeft,
  unitsShown,
  wordsRead,
};

type ListQuery = Received<typeof catalogueRoutes.list>['query'];
type WrittenRow = { written: string; id: number };

/**
 * A page of products, best-selling first unless asked otherwise; of `fields: 'card'` what their cards show. Anyone who
 * manages the shop that is asked for also gets its drafts and what waits for the shop's approval; archived and removed
 * products are in no list.
 */
export async function listProducts(
  ctx: Ctx,
  { fields, ...query }: ListQuery,
): Promise<{ rows: Product[] | WrittenReply; next: string | null }> {
  const { db, language } = ctx;
  const { filter, page } = listAsked(ctx, query);
  const of = [sql`p`, sql`pf`, sql`s`, ctx] as const;
  if (fields === 'card') {
    const columns = sql`${writtenCard(...of)} as written, p.id`;
    const cards = await listedProducts<WrittenRow>(db, columns, filter, page);
    const { rows, next } = pageOf(cards, page.limit, positionOf);
    return { rows: writtenRows(rows), next };
  }
  const found = await listedProducts<ProductRow>(db, productColumns(...of), filter, page);
  const { rows, next } = pageOf(found, page.limit, positionOf);
  return { rows: rows.map((row) => productReply(row, language)), next };
}

function listAsked({ viewer }: Ctx, query: Omit<ListQuery, 'fields'>) {
  const { sort = 'best-selling', cursor, limit = pageSize.usual, isFood, ...rest } = query;
  const isOfShop = rest.shopId !== undefined;
  return {
    filter: { ...rest, areDishes: isFood, visible: visibleInList(viewer, rest.shopId) },
    page: { sort: sort === 'shop' && !isOfShop ? ('best-selling' as const) : sort, cursor, limit },
  };
}

const positionOf = (row: { id: number; sortKey: number | string }) => [row.sortKey, row.id];

function visibleInList(viewer: Viewer, shopId: number | undefined): ProductCondition {
  if (shopId === undefined || viewer.userId === null) return isListed;
  const managed = managedShop(viewer, 'catalogue');
  return (product, shop) =>
    sql`(${isListed(product)} or (${product}.status in ('draft', 'published') and ${managed(shop)}))`;
}

function isListed(product: Sql): Sql {
  return sql`${product}.is_listed`;
}

/** One product with its shop, stock by options and stars; `product.not_found` also for what the viewer may not see. */
export async function getProduct(ctx: Ctx, { id }: { id: number }): Promise<ProductDetail> {
  const managed = managedShop(ctx.viewer, 'catalogue');
  const visible: ProductCondition =
    ctx.viewer.userId === null
      ? isListed
      : (product, shop) =>
          sql`(${isListed(product)} or (${product}.status <> 'removed' and ${managed(shop)}))`;
  const row = await queries.productDetail(ctx, id, visible);
  return row ? productDetailReply(row, ctx) : refuse('product.not_found');
}

/** What admins picked for the front page, the latest first, and goods on sale, best-selling first. */
export async function frontPage(
  ctx: Ctx,
): Promise<{ picks: CardedProduct[]; onSale: CardedProduct[] }> {
  const rows = await queries.frontPageProducts(ctx);
  const those = (isPick: boolean) => rows.filter((row) => row.isPick === isPick).map(cardReply);
  return { picks: those(true), onSale: those(false) };
}

/** The listed products of a subquery `(id, position)`, in that order, as cards show them. */
export async function productsIn(ctx: Ctx, positions: Sql): Promise<CardedProduct[]> {
  return (await queries.productsAmong(ctx, positions)).map(cardReply);
}

/** Categories in the order they were made; `isFood: false` is those of goods and services. */
export async function listCategories(
  ctx: Ctx,
  { isFood }: { isFood?: boolean | undefined },
): Promise<Category[]> {
  const categories = await queries.listedCategories(ctx.db, kindsMeant({ isFood }));
  return categories.map(({ kind, ...row }) => ({ ...row, isFood: flagsOf(kind).isFood }));
}
