/** How a product's row becomes the contract's product: money in major units. */
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import { flagsOf } from '#contract/shops/flags.rules.ts';
import { toMajor } from '#contract/kernel/money.ts';
import { type Sql, sql } from '../db/database.ts';
import { unitsShown } from './stock.ts';
import { arrivalAt, type GoodsDays, type KitchenHours, openNowOf } from '../shops/shops.ts';

type AsStored<Reply> = Omit<Reply, 'createdAt' | 'isFood'> & { createdAt: Date };
export type ProductRow = AsStored<Product>;
export type ProductDetailRow = Omit<AsStored<ProductDetail>, 'shop'> & {
  shop: Omit<ProductDetail['shop'], 'arrival' | 'open'>;
  goodsDays: GoodsDays | null;
  kitchenHours: KitchenHours | null;
};

/** The columns of `ProductRow`, of a table `p` joined with its shop `s` and its figures `pf`. */
export const productColumns: Sql = sql`
  p.id, p.name, p.description, p.price, p.image_url as "imageUrl", p.shop_id as "shopId", s.name as "shopName",
  p.category_id as "categoryId", p.menu_section as "menuSection", pf.rating, pf.review_count as "reviewCount",
  s.kind, p.is_on_sale as "isOnSale", p.sale_price as "salePrice", p.is_featured as "isFeatured",
  p.variants, ${unitsShown(sql`p`)} as stock, coalesce(p.sold_out_until > now(), false) as "isSoldOut", pf.sold_count as "soldCount", p.created_at as "createdAt"`;

/** All pictures of a product `p` in order: its own and the further ones. */
export const imagesColumn: Sql = sql`(
  select coalesce(json_agg(json_build_object('url', i.url, 'alt', i.alt) order by i.position), '[]')
  from (
    select 0 as position, p.image_url as url, p.image_alt as alt where p.image_url is not null
    union all select position, url, alt from product_images where product_id = p.id
  ) i
) as images`;

export function productReply(row: ProductRow): Product {
  return { ...row, ...asReplied(row) };
}

export async function productDetailReply(
  { goodsDays, kitchenHours, ...row }: ProductDetailRow,
  at: Date,
): Promise<ProductDetail> {
  const shop = {
    ...row.shop,
    deliveryFee: toMajor(row.shop.deliveryFee),
    open: kitchenHours && openNowOf(kitchenHours, at),
    arrival: await arrivalAt(goodsDays, at),
  };
  return { ...row, ...asReplied(row), shop };
}

function asReplied({ kind, price, salePrice, createdAt }: ProductRow | ProductDetailRow) {
  return {
    isFood: flagsOf(kind).isFood,
    price: toMajor(price),
    salePrice: salePrice === null ? null : toMajor(salePrice),
    createdAt: createdAt.toISOString(),
  };
}
