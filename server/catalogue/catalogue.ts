/** The catalogue: products and dishes with their options, stock and categories. Finding them by words is the search's. */
import type { Category, CreateProduct, Product, ProductDetail, catalogueRoutes } from '#contract/catalogue.ts';
import type { Received } from '#contract/endpoint.ts';
import { toMinor } from '#contract/money.ts';
import { pageSize } from '#contract/paging.ts';
import { type Ctx, requireUser, type Viewer } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';
import { pageOf } from '../http/cursor.ts';
import { refuse } from '../http/refuse.ts';
import { managedShop } from '../shops/shops.ts';
import * as queries from './catalogue.queries.ts';
import { listedProducts } from './product-list.queries.ts';
import { productDetailReply, productReply } from './product-reply.ts';

/**
 * A page of products, best-selling first unless asked otherwise. Whoever manages the shop that is asked for also
 * gets its drafts and what waits for the shop's approval; archived products are in no list.
 */
export async function listProducts(
  ctx: Ctx,
  query: Received<typeof catalogueRoutes.list>['query'],
): Promise<{ rows: Product[]; next: string | null }> {
  const { sort = 'best-selling', cursor, limit = pageSize.usual, ...filter } = query;
  const rows = await listedProducts(ctx.db, filter, { sort, cursor, limit }, visibleInList(ctx.viewer, filter.shopId));
  const page = pageOf(rows, limit, (row) => [row.sortKey, row.id]);
  return { rows: page.rows.map(productReply), next: page.next };
}

function visibleInList(viewer: Viewer, shopId: number | undefined): Sql {
  if (shopId === undefined || viewer.userId === null) return sql`p.is_listed`;
  return sql`(p.is_listed or (p.status <> 'archived' and ${managedShop(viewer, 'catalogue')}))`;
}

/** One product with its shop, stock by options and stars; `product.not_found` also for what the viewer may not see. */
export async function getProduct(ctx: Ctx, { id }: { id: number }): Promise<ProductDetail> {
  const visible = ctx.viewer.userId === null ? sql`p.is_listed` : sql`(p.is_listed or ${managedShop(ctx.viewer, 'catalogue')})`;
  const row = await queries.productDetail(ctx.db, id, visible);
  return row ? productDetailReply(row) : refuse('product.not_found');
}

/** The listed products of a subquery `(id, position)`, in that order. */
export async function productsIn(ctx: Ctx, positions: Sql): Promise<Product[]> {
  return (await queries.productsAmong(ctx.db, positions)).map(productReply);
}

/**
 * Adds a product to a shop of the caller's, or as an admin to any; amounts in major units. Refuses
 * `product.not_your_shop`, `product.wrong_kind` when its food flag is not the shop's, and `product.unknown_category`.
 */
export async function createProduct(ctx: Ctx, input: CreateProduct): Promise<Product> {
  requireUser(ctx);
  const shop = await queries.shopToFill(ctx.db, input.shopId, managedShop(ctx.viewer, 'catalogue'));
  if (!shop) refuse(ctx.viewer.isAdmin ? 'shop.not_found' : 'product.not_your_shop');
  const isFood = shop.kind === 'food';
  if (input.isFood !== undefined && input.isFood !== isFood) refuse('product.wrong_kind');
  const categoryName = await categoryNameOrRefuse(ctx, input.categoryId ?? null, isFood);
  const product: queries.NewProduct = {
    ...input,
    price: toMinor(input.price),
    salePrice: input.isOnSale && input.salePrice ? toMinor(input.salePrice) : null,
    imageUrl: input.imageUrl || null,
    categoryId: input.categoryId ?? null,
    menuSection: isFood ? categoryName : null,
    isFood,
  };
  return ctx.db.transaction(async (tx) => {
    const row = await queries.insertProduct(tx, product);
    await ctx.events.publish(tx, 'catalogue.changed', {});
    return row ? productReply(row) : refuse('product.not_found');
  });
}

async function categoryNameOrRefuse(ctx: Ctx, categoryId: number | null, isFood: boolean): Promise<string | null> {
  if (categoryId === null) return null;
  const category = await queries.categoryById(ctx.db, categoryId);
  if (category?.isFood === isFood) return category.name;
  return refuse('product.unknown_category', { errors: [{ path: 'categoryId', message: 'Please select a category.' }] });
}

/** Categories in the order they were made; `isFood: false` is those of goods and services. */
export function listCategories(ctx: Ctx, { isFood }: { isFood?: boolean | undefined }): Promise<Category[]> {
  return queries.listedCategories(ctx.db, isFood);
}
