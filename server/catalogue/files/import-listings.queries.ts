/** SQL of listings in files: a statement for each question, however many rows a file has that is imported. */
import type { ChoiceGroup } from '#contract/catalogue/choices.rules.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { capabilitiesOf, kindsWhere, type ShopKind } from '#contract/shops/rules.ts';
import type { ListingStatus } from '#contract/catalogue/rules.ts';
import type { NutriGrade } from '#contract/diets/nutri-grade.rules.ts';
import type { DishStatement } from '#contract/diets/parts.rules.ts';
import type { TaxClass } from '#contract/tax/rates.rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import type { Keyset, KeysetRow } from '../../http/keyset.ts';
import { isCountingWork, isOneOf } from '../../shops/shops.ts';
import { ofShop, type ShopListingsFilter } from '../listings/listings.queries.ts';
import { dishSaid } from '../dishes/dish-facts.ts';
import { picturedIn } from '../editing/product-edit.queries.ts';
import { type CombinationRow, ownCombinationsColumn } from '../combinations.ts';
import type { Units } from '../stock.ts';

export type StoredListing = {
  id: number;
  sku: string | null;
  name: string;
  description: string;
  /** Minor units. */
  price: number;
  /** Null when it is not on sale. */
  salePrice: number | null;
  categoryId: number | null;
  categoryName: string | null;
  menuSection: string | null;
  /** Null is by the kind of the shop. */
  taxClass: TaxClass | null;
  /** What is in a dish; null is unknown, and leaves it as it is. */
  contents: DishStatement | null;
  nutriGrade: NutriGrade | null;
  workPoints: number;
  status: ListingStatus;
  isTakenDown: boolean;
  variants: Record<string, string[]>;
  choiceGroups: ChoiceGroup[];
  images: string[];
  imageAlts: string[];
  isStocked: boolean;
  onHand: Record<string, number>;
  highestPrice: number | null;
  combinations: CombinationRow[];
  /** Drawn on a blank, whatever its pictures are. */
  isDrawn: boolean;
};

/** Everything that files say of products `p`, which `storedTables` has joined with what they need. */
const storedColumns = sql`
    p.id, p.sku, p.name, p.description, p.price, case when p.is_on_sale then p.sale_price end as "salePrice",
      p.category_id as "categoryId", c.name as "categoryName", p.menu_section as "menuSection",
      p.tax_class as "taxClass", ${dishSaid(sql`p`)} as contents, p.nutri_grade as "nutriGrade",
      p.work_points as "workPoints", p.status,
      p.taken_down_at is not null as "isTakenDown", p.variants, p.choice_groups as "choiceGroups",
      p.is_stocked as "isStocked", coalesce(stocked.by_options, '{}') as "onHand",
      p.highest_price as "highestPrice", ${ownCombinationsColumn(sql`p`)}, p.mockup is not null as "isDrawn",
      case when p.image_url is null then '{}' else array[p.image_url] || further.urls end as images,
      case when p.image_url is null then '{}' else array[p.image_alt] || further.alts end as "imageAlts"`;

const storedTables = sql`
    left join categories c on c.id = p.category_id
    left join lateral (select json_object_agg(options_key, on_hand) as by_options from stock
      where product_id = p.id) stocked on true
    cross join lateral (
      select coalesce(array_agg(url order by position), '{}') as urls, coalesce(array_agg(alt order by position), '{}') as alts
      from product_images where product_id = p.id
    ) further`;

/** Listings of a shop that are not removed. */
export function storedListings(
  db: Database,
  shopId: number,
  which: (product: Sql) => Sql,
): Promise<StoredListing[]> {
  return db.rows(sql`
    select ${storedColumns} from products p ${storedTables}
      where p.shop_id = ${shopId} and p.status <> 'removed' and ${which(sql`p`)} order by p.id`);
}

/** Some of a shop's listings, of all but removed ones those that fit. */
export function listingsInFile(
  filter: ShopListingsFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<StoredListing & KeysetRow> {
  return sql`
    select ${storedColumns}, ${position} as position
    from (select p.* from products p where ${allOf([...ofShop(filter), ...beyond])} order by ${order}
      limit ${limit}) p ${storedTables}
    order by ${order}`;
}

export type Match = {
  row: number;
  folded: string | null;
  idMatch: number | null;
  skuMatch: number | null;
  /** The listing of which a combination has this SKU. */
  combinationMatch: number | null;
};

/** Which listings of the shop the rows of a file mean, by number and by SKU, rows of combinations too; SKUs are compared as the index folds them. */
export function matches(
  tx: Database,
  shopId: number,
  rows: ReadonlyArray<{ row: number; id: number | null; sku: string | null }>,
): Promise<Match[]> {
  const [numbers, ids, skus] = [
    rows.map(({ row }) => row),
    rows.map(({ id }) => id),
    rows.map(({ sku }) => sku),
  ];
  return tx.rows(sql`
    select w.row, w.folded, by_id.id as "idMatch", by_sku.id as "skuMatch", own.product_id as "combinationMatch"
    from (
      select row, id, lower(normalize(sku, nfkc)) as folded
        from unnest(${numbers}::integer[], ${ids}::bigint[], ${skus}::text[]) as given (row, id, sku)
    ) w
    left join products by_id on by_id.id = w.id and by_id.shop_id = ${shopId} and by_id.status <> 'removed'
    left join products by_sku on by_sku.shop_id = ${shopId} and by_sku.sku_folded = w.folded and by_sku.status <> 'removed'
    left join (
      select c.sku_folded, min(c.product_id) as product_id from products p join combinations c on c.product_id = p.id
      where p.shop_id = ${shopId} and p.has_combinations and p.status <> 'removed' and c.sku is not null group by c.sku_folded
    ) own on own.sku_folded = w.folded`);
}

/** What a listing is to become; amounts in minor units. */
export type PlannedListing = Omit<
  StoredListing,
  'id' | 'categoryName' | 'isTakenDown' | 'onHand' | 'isStocked' | 'isDrawn'
> & { units: Units };

const given = sql`(
  id bigint, sku text, name text, description text, price integer, "salePrice" integer, "highestPrice" integer,
  "hasCombinations" boolean, "categoryId" bigint, "menuSection" text, "taxClass" text, "nutriGrade" jsonb,
  "workPoints" smallint, status text, variants jsonb, "choiceGroups" jsonb, image text, alt text)`;

function recordset(planned: ReadonlyArray<PlannedListing & { id?: number }>): Sql {
  const rows = planned.map(({ units: _, combinations, images, imageAlts, ...listing }) => ({
    ...listing,
    hasCombinations: combinations.length > 0,
    image: images[0] ?? null,
    alt: imageAlts[0] ?? '',
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given ${given}`;
}

/** New listings with their SKUs, by which the caller knows them. */
export function insertListings(
  tx: Database,
  shop: { id: number; kind: ShopKind },
  planned: readonly PlannedListing[],
): Promise<Array<{ id: number; sku: string }>> {
  return tx.rows(sql`
    insert into products (shop_id, is_food, sku, name, description, price, is_on_sale, sale_price,
      highest_price, has_combinations, category_id, menu_section, tax_class, nutri_grade, work_points, status, variants,
      choice_groups, image_url, image_alt)
    select ${shop.id}, ${flagsOf(shop.kind).isFood}, sku, name, description, price, "salePrice" is not null,
      "salePrice", "highestPrice", "hasCombinations", "categoryId", "menuSection", "taxClass", "nutriGrade", "workPoints",
      status, variants, "choiceGroups", image, alt
    from ${recordset(planned)}
    returning id, sku`);
}

export function updateListings(
  tx: Database,
  planned: ReadonlyArray<PlannedListing & { id: number }>,
  at: Date,
): Promise<number> {
  return tx.run(sql`
    update products p set sku = given.sku, name = given.name, description = given.description, price = given.price,
      is_on_sale = given."salePrice" is not null, sale_price = given."salePrice", highest_price = given."highestPrice",
      has_combinations = given."hasCombinations", category_id = given."categoryId",
      menu_section = given."menuSection", tax_class = given."taxClass", nutri_grade = given."nutriGrade",
      work_points = given."workPoints",
      status_before = case when given.status = 'archived' and p.status <> 'archived' then p.status else p.status_before end,
      status = given.status, variants = given.variants, choice_groups = given."choiceGroups",
      image_url = given.image, image_alt = given.alt,
      pictured_options = case when p.image_url is not distinct
        from given.image then ${picturedIn(sql`p.pictured_options`, sql`given.variants`)} else '{}' end,
      version = p.version + 1, updated_at = ${at.toISOString()}
    from ${recordset(planned)} where p.id = given.id`);
}

/** The pictures after the first one, of listings whose pictures are to be these. */
export async function replaceFurtherImages(
  tx: Database,
  listings: ReadonlyArray<{ id: number } & Pick<PlannedListing, 'images' | 'imageAlts'>>,
): Promise<void> {
  const rows = listings.flatMap(({ id, images, imageAlts }) =>
    images.map((url, position) => ({ id, position, url, alt: imageAlts[position] ?? '' })).slice(1),
  );
  const gone = await tx.rows<{ id: number; url: string; shows: object }>(sql`
    delete from product_images where product_id = any(${listings.map(({ id }) => id)}::bigint[])
    returning product_id as id, url, pictured_options as shows`);
  // What was said of a picture stays with it.
  await tx.run(sql`
    insert into product_images (product_id, position, url, alt, pictured_options)
    select i.id, i.position, i.url, i.alt, coalesce(${picturedIn(sql`gone.shows`, sql`p.variants`)}, '{}')
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (id bigint, position smallint, url text, alt text)
      join products p on p.id = i.id
      left join (select distinct on (id, url) *
        from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (id bigint, url text, shows jsonb)) gone
        on gone.id = i.id and gone.url = i.url`);
}

export type ShopOfFiles = { name: string; kind: ShopKind; countsWork: boolean };

export function shopKind(db: Database, shopId: number): Promise<ShopOfFiles | undefined> {
  return db.row(
    sql`select name, kind, ${isCountingWork(sql`s`)} as "countsWork" from shops s where id = ${shopId}`,
  );
}

/** Those that the form of a product offers: a firm’s are what it does, not what anybody sells. */
export function categoriesOf(
  db: Database,
  kind: ShopKind,
): Promise<Array<{ id: number; name: string }>> {
  const { itemsAre } = capabilitiesOf(kind);
  const kinds = kindsWhere((other) => other.sellsItems && other.itemsAre === itemsAre);
  return db.rows(
    sql`select id, name from categories where ${isOneOf(sql`kind`, kinds)} order by id`,
  );
}
