/** SQL of single products and categories, one function per question. */
import type { Category } from '#contract/catalogue/schemas.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import {
  certificatesColumn,
  deliveryMinutesColumn,
  goodsDaysColumn,
  isDish,
  isOneOf,
  kitchenHoursColumn,
  pickupColumn,
  locationShown,
  zonesColumn,
} from '../shops/shops.ts';
import { taxColumns } from '../tax/tax.ts';
import { cardColumns, type CardedRow } from './product-cards.ts';
import {
  imagesColumn,
  productColumns,
  type ProductCondition,
  type ProductDetailRow,
} from './product-reply.ts';

/** Where, in which language it is read, and in which country the market is. */
type Asked = Pick<Ctx, 'db' | 'language' | 'config'>;

const card = (ctx: Asked) => cardColumns(sql`p`, sql`pf`, sql`s`, ctx);

export function productDetail(
  ctx: Asked,
  id: number,
  visible: ProductCondition,
): Promise<ProductDetailRow | undefined> {
  return ctx.db.row(sql`
    select ${productColumns(sql`p`, sql`pf`, sql`s`, ctx)}, p.mockup, p.artwork_url as "artworkUrl",
      p.artwork_asked as "artworkAsked",
      case when p.is_listed then null when p.taken_down_at is not null then 'taken-down'
        when p.status in ('draft', 'archived') then p.status else 'shop' end as "hiddenAs",
      c.name as "categoryName", ${imagesColumn(sql`p`)},
      coalesce(stocked.by_options, '{}') as "stockByOptions", stars.counts as "starCounts",
      json_build_object('id', s.id, 'name', s.name, 'logoUrl', s.logo_url,
        'colours', json_build_array(s.colour_one, s.colour_two),
        'location', ${locationShown(sql`s`, ctx.language)}, 'rating', sf.rating, 'reviewCount', sf.review_count, 'kind', s.kind,
        'policy', s.policy, 'policyTranslations', s.policy_translations, 'deliveryFee', s.delivery_fee,
        'zones', ${zonesColumn(sql`s`)}, 'pickup', ${pickupColumn(sql`s`)}, 'deliveryMinutes', ${deliveryMinutesColumn(sql`s`)},
        'isStopped', s.stopped_at is not null, 'pausedUntil', s.paused_until, 'tipsFor', s.tips_for) as shop,
          ${certificatesColumn} as certificates, s.time_zone as "timeZone",
      ${goodsDaysColumn(sql`s`)} as "goodsDays", ${kitchenHoursColumn(sql`s`)} as "kitchenHours", ${taxColumns(sql`s`, sql`p`)}
    from products p
    join product_figures pf on pf.product_id = p.id
    join shops s on s.id = p.shop_id
    join shop_figures sf on sf.shop_id = s.id
    left join categories c on c.id = p.category_id
    left join lateral (select json_object_agg(options_key, on_hand) as by_options from stock
      where product_id = p.id) stocked on true
    cross join lateral (
      select json_build_array(count(*) filter (where stars = 1), count(*) filter (where stars = 2),
        count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)) as counts
      from reviews where product_id = p.id and hidden_at is null
    ) stars
    where p.id = ${id} and ${visible(sql`p`, sql`s`)}`);
}

/** The picks, the latest first, and four goods on sale that sell best, in this order. */
export function frontPageProducts(ctx: Asked): Promise<Array<CardedRow & { isPick: boolean }>> {
  return ctx.db.rows(sql`
    (select ${card(ctx)}, true as "isPick"
      from product_picks pick join products p on p.id = pick.product_id join product_figures pf on pf.product_id = p.id
        join shops s on s.id = p.shop_id
      where p.is_listed order by pick.picked_at desc, p.id desc limit 8)
    union all
    (select ${card(ctx)}, false from products p join product_figures pf on pf.product_id = p.id
      join shops s on s.id = p.shop_id
      where p.is_listed and p.is_on_sale and not ${isDish(sql`p`)} order by p.rank_sold desc, p.id desc limit 4)`);
}

/** The listed products of a subquery `(id, position)`, in that order. */
export function productsAmong(ctx: Asked, positions: Sql): Promise<CardedRow[]> {
  return ctx.db.rows(sql`
    select ${card(ctx)} from (${positions}) wanted join products p on p.id = wanted.id
      join product_figures pf on pf.product_id = p.id join shops s on s.id = p.shop_id
    where p.is_listed order by wanted.position, p.id`);
}

export function listedCategories(
  db: Database,
  kinds: readonly ShopKind[],
): Promise<Array<Omit<Category, 'isFood'> & { kind: ShopKind }>> {
  return db.rows(
    sql`select id, name, image_url as "imageUrl", kind from categories where ${isOneOf(sql`kind`, kinds)} order by id`,
  );
}
