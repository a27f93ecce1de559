/** SQL of the shops and products that are reported. */
import { type Database, sql } from '../db/database.ts';

export type ShopToJudge = { name: string; text: string; pictures: string[]; isGone: boolean };

export function shopToJudge(db: Database, id: number): Promise<ShopToJudge | undefined> {
  return db.row(sql`
    select name, description as text, array_remove(array[banner_url, logo_url], null) as pictures,
      approval_status <> 'approved' as "isGone"
    from shops where id = ${id}`);
}

export type ProductToJudge = ShopToJudge & { shopId: number; shopName: string };

export function productToJudge(db: Database, id: number): Promise<ProductToJudge | undefined> {
  return db.row(sql`
    select p.name, p.description as text, array_remove(array[p.image_url], null) as pictures,
      not p.is_listed as "isGone", s.id as "shopId", s.name as "shopName"
    from products p join shops s on s.id = p.shop_id where p.id = ${id}`);
}

/** Whether the subject is this person's own, or of a shop that they run. */
export async function isOwn(
  db: Database,
  content: { affectedShopId: number | null; affectedUserId: number | null },
  userId: number,
): Promise<boolean> {
  if (content.affectedUserId === userId) return true;
  return (
    (await db.row(
      sql`select 1 from shop_people where shop_id = ${content.affectedShopId} and user_id = ${userId}`,
    )) !== undefined
  );
}
