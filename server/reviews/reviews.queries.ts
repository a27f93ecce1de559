/** SQL of reviews, one function per question. */
import { type Database, type Sql, sql } from '../db/database.ts';

/** A review, or nulls where the product or shop that was asked for has none. */
export type ReviewRow = {
  id: number | null;
  stars: number;
  text: string;
  fullName: string;
  variantOptions: Record<string, string>;
  reply: string | null;
  createdAt: Date;
  productId: number;
  productName: string;
};

export type ReviewPage = { id: number; before: number; limit: number };

/** No rows at all: there is no such product for this viewer. `visible` is a condition on products `p` and shops `s`. */
export function reviewsOfProduct(db: Database, page: ReviewPage, visible: Sql): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${reviewColumns} from products p join shops s on s.id = p.shop_id
    left join lateral (${latest(sql`product_id = p.id`, page)}) r on true
    where p.id = ${page.id} and ${visible} order by r.id desc`);
}

/** As `reviewsOfProduct`, for a shop. `visible` is a condition on shops `s`. */
export function reviewsOfShop(db: Database, page: ReviewPage, visible: Sql): Promise<ReviewRow[]> {
  return db.rows(sql`
    select ${reviewColumns} from shops s
    left join lateral (${latest(sql`shop_id = s.id`, page)}) r on true
    where s.id = ${page.id} and ${visible} order by r.id desc`);
}

const reviewColumns = sql`r.id, r.stars, r.text, r."fullName", r."variantOptions", r.reply, r."createdAt", r."productId", r."productName"`;

function latest(of: Sql, { before, limit }: ReviewPage): Sql {
  return sql`
    select v.id, v.stars, v.text, u.full_name as "fullName", l.options as "variantOptions", v.reply,
      v.created_at as "createdAt", v.product_id as "productId", l.product_name as "productName"
    from (select * from reviews where ${of} and id < ${before} order by id desc limit ${limit + 1}) v
    join users u on u.id = v.user_id join order_lines l on l.id = v.order_line_id`;
}
