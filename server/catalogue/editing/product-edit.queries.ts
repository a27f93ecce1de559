/** SQL of adding and editing products. An editor locks the product first and its rows of stock after it. */
import type {
  ProductImage,
  ProductTranslations,
} from '#contract/catalogue/product-body.schemas.ts';
import type { ProductForm, ShopToFill } from '#contract/catalogue/product-form.schemas.ts';
import type { ArtworkWish } from '#contract/catalogue/artwork.rules.ts';
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { ProductStatus } from '#contract/catalogue/rules.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import type { TaxClass } from '#contract/tax/rates.rules.ts';
import type { Ctx } from '../../context.ts';
import { type Database, type Sql, sql } from '../../db/database.ts';
import { countShopProducts, isCountingWork, type ShopCondition } from '../../shops/shops.ts';
import type { SettledProduct } from './combination-edit.ts';
import { ownCombinationsColumn } from '../combinations.ts';
import { type DishOfForm, ownDishColumn } from '../dishes/dish-facts.ts';
import { imagesColumn, productColumns, type ProductRow } from '../product-reply.ts';
import type { Units } from '../stock.ts';

/** The kind of a shop that the viewer manages. */
export function shopToFill(
  db: Database,
  id: number,
  managed: ShopCondition,
): Promise<{ kind: ShopKind; language: Language } | undefined> {
  return db.row(
    sql`select s.kind, s.language from shops s where s.id = ${id} and ${managed(sql`s`)}`,
  );
}

/** Shops whose name has these words somewhere, or that have this id; the best-selling first. */
export function shopsToFill(
  db: Database,
  { q = '', shopId }: { q?: string | undefined; shopId?: number | undefined },
): Promise<Array<Omit<ShopToFill, 'countsWork'> & { countsWork: boolean }>> {
  const wanted =
    shopId === undefined
      ? sql`s.plain_name like '%' || trim(plain(${q})) || '%'`
      : sql`s.id = ${shopId}`;
  return db.rows(sql`
    select s.id, s.name, s.kind, s.language, s.approval_status as "approvalStatus",
      ${isCountingWork(sql`s`)} as "countsWork" from shops s
    where ${wanted} order by s.rank_sold desc, s.id limit 8`);
}

export function categoryById(
  db: Database,
  id: number,
): Promise<{ name: string; kind: ShopKind } | undefined> {
  return db.row(sql`select name, kind from categories where id = ${id}`);
}

export type ProductFormRow = Omit<
  ProductForm,
  'createdAt' | 'updatedAt' | 'taxClass' | 'artworkAsked' | 'dish' | 'nutriGrade' | 'workPoints'
> & {
  artworkAsked: ArtworkWish;
  dish: DishOfForm | null;
  taxClass: TaxClass | null;
  nutriGrade: NutriGrade | null;
  /** Null where its shop does not count it. */
  workPoints: number | null;
  createdAt: Date;
  updatedAt: Date;
};

/** Amounts in minor units. */
export function formOfProduct(
  db: Database,
  id: number,
  managed: ShopCondition,
): Promise<ProductFormRow | undefined> {
  return db.row(sql`
    select p.id, p.shop_id as "shopId", s.name as "shopName", s.kind, s.language, p.version, p.status, p.is_listed as "isListed",
      exists (select from order_lines where product_id = p.id) as "wasOrdered", p.taken_down_reason as "takenDownReason",
      pf.rating, pf.review_count as "reviewCount",
      p.name, p.description, p.price, p.is_on_sale as "isOnSale", p.sale_price as "salePrice", p.category_id as "categoryId",
      p.menu_section as "menuSection", p.is_featured as "isFeatured", p.sku, p.tax_class as "taxClass",
      p.nutri_grade as "nutriGrade", p.artwork_asked as "artworkAsked",
      case when ${isCountingWork(sql`s`)} then p.work_points end as "workPoints",
      ${imagesColumn(sql`p`)}, p.mockup, p.variants, p.choice_groups as "choiceGroups", p.translations,
      case when p.is_stocked then (
        select coalesce(json_agg(json_build_object('key', options_key, 'onHand', on_hand) order by options_key), '[]')
        from stock where product_id = p.id
      ) end as stock, ${ownCombinationsColumn(sql`p`)}, ${ownDishColumn(sql`p`)},
        p.created_at as "createdAt", p.updated_at as "updatedAt"
    from products p join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id
    where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)}`);
}

/** What an edit may change, in minor units. */
export type ProductFields = {
  name: string;
  description: string;
  price: number;
  isOnSale: boolean;
  salePrice: number | null;
  categoryId: number | null;
  menuSection: string | null;
  isFeatured: boolean;
  sku: string | null;
  taxClass: TaxClass | null;
  nutriGrade: NutriGrade | null;
  workPoints: number;
  artworkAsked: ArtworkWish;
  variants: Record<string, string[]>;
  choiceGroups: ChoiceGroup[];
  translations: ProductTranslations;
  status: Exclude<ProductStatus, 'removed'>;
};

export type LockedProduct = ProductFields & {
  id: number;
  shopId: number;
  kind: ShopKind;
  /** What its shop writes in. */
  language: Language;
  version: number;
  isListed: boolean;
  isTakenDown: boolean;
  /** Its shop is the caller's, whatever else they may do. */
  isOwn: boolean;
  isStocked: boolean;
};

/** Who may and whose it is. */
export type Keepers = { managed: ShopCondition; own: ShopCondition };

/** Locks a product of a shop that `managed` lets through. */
export function lockedProduct(
  tx: Database,
  id: number,
  { managed, own }: Keepers,
): Promise<LockedProduct | undefined> {
  return tx.row(sql`
    select p.id, p.shop_id as "shopId", s.kind, s.language, p.version, p.is_listed as "isListed", p.is_stocked as "isStocked",
      p.name, p.description, p.price, p.is_on_sale as "isOnSale", p.sale_price as "salePrice", p.category_id as "categoryId",
      p.menu_section as "menuSection", p.is_featured as "isFeatured", p.sku, p.tax_class as "taxClass",
      p.nutri_grade as "nutriGrade", p.artwork_asked as "artworkAsked", p.work_points as "workPoints",
      p.variants, p.choice_groups as "choiceGroups", p.translations, p.status,
      p.taken_down_at is not null as "isTakenDown", ${own(sql`s`)} as "isOwn"
    from products p join shops s on s.id = p.shop_id
    where p.id = ${id} and p.status <> 'removed' and ${managed(sql`s`)} for no key update of p`);
}

/** With the prices of its combinations. */
export type SettledFields = ProductFields & SettledProduct;

export type NewProduct = SettledFields & {
  shopId: number;
  kind: ShopKind;
  images: ProductImage[];
  stock: Units;
};

/** Without its stock and its combinations. */
export async function insertProduct(tx: Database, product: NewProduct): Promise<number> {
  const [first] = product.images;
  const row = await tx.row<{ id: number }>(sql`
    with p as (
      insert into products (shop_id, category_id, name, description, price, is_on_sale, sale_price,
        highest_price, has_combinations, image_url, image_alt, pictured_options, is_food, menu_section,
        variants, choice_groups, translations, is_featured, sku, tax_class, nutri_grade, artwork_asked, work_points,
        status)
      values (${product.shopId}, ${product.categoryId}, ${product.name}, ${product.description},
        ${product.price}, ${product.isOnSale},
        ${product.salePrice}, ${product.highestPrice}, ${product.combinations.length > 0}, ${first?.url ?? null},
          ${first?.alt ?? ''}, ${picturedIn(asJson(first?.shows), asJson(product.variants))},
            ${flagsOf(product.kind).isFood}, ${product.menuSection},
        ${JSON.stringify(product.variants)}::jsonb, ${JSON.stringify(product.choiceGroups)}::jsonb,
          ${JSON.stringify(product.translations)}::jsonb, ${product.isFeatured}, ${product.sku},
            ${product.taxClass},
            ${asJsonOrNull(product.nutriGrade)}, ${product.artworkAsked}, ${product.workPoints}, ${product.status})
      returning id, shop_id, is_listed
    ), counted as (
      ${countShopProducts(sql`select shop_id as id, 1 as difference from p where is_listed`)}
    ), pictured as (
      insert into product_images (product_id, position, url, alt, pictured_options)
      select p.id, i.position, i.url, i.alt, ${picturedIn(sql`i.shows`, asJson(product.variants))}
        from p, ${furtherImages(product.images)}
    )
    select id from p`);
  if (!row) throw new Error('an insert returns its row');
  return row.id;
}

/** As lists show it. */
export function productRow(
  tx: Database,
  id: number,
  ctx: Pick<Ctx, 'language' | 'config'>,
): Promise<ProductRow | undefined> {
  return tx.row(sql`
    select ${productColumns(sql`p`, sql`pf`, sql`s`, ctx)} from products p join product_figures pf on pf.product_id = p.id
      join shops s on s.id = p.shop_id where p.id = ${id}`);
}

export type ProductEdit = {
  before: LockedProduct;
  after: SettledFields;
  /** Undefined leaves the pictures as they are. */
  images: ProductImage[] | undefined;
  at: Date;
};

/** Writes an edit of a locked product, but for its stock and its combinations. */
export async function writeEdit(tx: Database, edit: ProductEdit): Promise<void> {
  const { before, after, images, at } = edit;
  const first = images?.[0];
  const variants = asJson(after.variants);
  await tx.run(sql`
    with edited as (
      update products p set name = ${after.name}, description = ${after.description}, price = ${after.price},
        is_on_sale = ${after.isOnSale},
        sale_price = ${after.salePrice}, highest_price = ${after.highestPrice},
        has_combinations = ${after.combinations.length > 0}, category_id = ${after.categoryId},
        menu_section = ${after.menuSection}, is_featured = ${after.isFeatured},
        sku = ${after.sku}, tax_class = ${after.taxClass}, nutri_grade = ${asJsonOrNull(after.nutriGrade)},
        artwork_asked = ${after.artworkAsked}, work_points = ${after.workPoints},
        variants = ${JSON.stringify(after.variants)}::jsonb,
        choice_groups = ${JSON.stringify(after.choiceGroups)}::jsonb,
        translations = ${JSON.stringify(after.translations)}::jsonb, status = ${after.status},
        status_before = case when ${after.status} = 'archived' and status <> 'archived' then status else status_before end,
        image_url = case when ${images !== undefined} then ${first?.url ?? null} else image_url end,
        image_alt = case when ${images !== undefined} then ${first?.alt ?? ''} else image_alt end,
        pictured_options = ${picturedIn(images === undefined ? sql`pictured_options` : asJson(first?.shows), variants)},
        version = version + 1, updated_at = ${at.toISOString()}
      where id = ${before.id} returning shop_id, is_listed
    )
    ${countShopProducts(sql`
      select shop_id as id, case when is_listed then 1 else -1 end as difference from edited
        where is_listed <> ${before.isListed}`)}`);
  if (images !== undefined) await replaceFurtherImages(tx, before.id, { images, variants });
  else if (JSON.stringify(before.variants) !== JSON.stringify(after.variants))
    await tx.run(sql`
      update product_images set pictured_options = ${picturedIn(sql`pictured_options`, variants)}
      where product_id = ${before.id} and pictured_options <> '{}'`);
}

function asJsonOrNull(value: object | null): Sql {
  return sql`${value && JSON.stringify(value)}::jsonb`;
}

function asJson(value: object | undefined): Sql {
  return sql`${JSON.stringify(value ?? {})}::jsonb`;
}

/** Of what a picture shows, what is among the variants. */
export function picturedIn(pictured: Sql, variants: Sql): Sql {
  return sql`(
    select coalesce(jsonb_object_agg(shown.key, shown.value), '{}') from jsonb_each_text(${pictured}) shown
      where ${variants} -> shown.key ? shown.value)`;
}

async function replaceFurtherImages(
  tx: Database,
  productId: number,
  { images, variants }: { images: ProductImage[]; variants: Sql },
): Promise<void> {
  await tx.run(sql`
    with gone as (delete from product_images where product_id = ${productId} and position >= ${Math.max(1, images.length)})
    insert into product_images (product_id, position, url, alt, pictured_options)
    select ${productId}, i.position, i.url, i.alt, ${picturedIn(sql`i.shows`, variants)} from ${furtherImages(images)}
    on conflict (product_id, position) do update
      set url = excluded.url, alt = excluded.alt, pictured_options = excluded.pictured_options`);
}

function furtherImages(images: readonly ProductImage[]): Sql {
  const rows = images.map((image, position) => ({ ...image, position })).slice(1);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (position smallint, url text, alt text, shows jsonb)`;
}
