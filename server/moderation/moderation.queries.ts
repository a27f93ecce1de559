/** SQL of reports, one function per question. */
import { type Database, sql } from '../db/database.ts';

export type NewReport = {
  reporterId: number;
  shopId: number | null;
  productId: number | null;
  reason: string;
  text: string;
  mostPerDay: number;
};

export type FiledReport = { exists: boolean; openId: number | null; filedId: number | null };

/** Files a report of something that can be seen, unless the same person's is still open or they sent enough in a day. */
export function fileReport(
  tx: Database,
  { reporterId, shopId, productId, reason, text, mostPerDay }: NewReport,
): Promise<FiledReport | undefined> {
  return tx.row(sql`
    with subject as (
      select from shops where id = ${shopId} and (approval_status = 'approved' or owner_id = ${reporterId})
      union all
      select from products p join shops s on s.id = p.shop_id where p.id = ${productId} and (p.is_listed or s.owner_id = ${reporterId})
    ),
    earlier as (
      select id from reports where reporter_id = ${reporterId} and state = 'open'
        and shop_id is not distinct from ${shopId}::integer and product_id is not distinct from ${productId}::integer
    ),
    filed as (
      insert into reports (reporter_id, shop_id, product_id, reason, text)
      select ${reporterId}, ${shopId}, ${productId}, ${reason}, ${text}
      where exists (select from subject) and not exists (select from earlier)
        and (select count(*) from reports where reporter_id = ${reporterId} and created_at > now() - interval '1 day') < ${mostPerDay}
      returning id
    )
    select exists (select from subject) as "exists", (select id from earlier) as "openId", (select id from filed) as "filedId"`);
}
