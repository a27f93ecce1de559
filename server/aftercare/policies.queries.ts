/** SQL of what shops promise for after the sale. */
import type { AftercarePolicy } from '#contract/aftercare/rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import type { Viewer } from '../context.ts';
import { type Database, sql } from '../db/database.ts';
import { visibleShop } from '../shops/shops.ts';
import { promise } from './parts.queries.ts';

export type ShopWithPolicy = {
  kind: ShopKind;
  policy: AftercarePolicy | null;
  statedAt: Date | null;
  version: number;
};

/** A shop that this visitor may see, with what it stated last. */
export function shopWithPolicy(
  db: Database,
  shopId: number,
  viewer: Viewer,
): Promise<ShopWithPolicy | undefined> {
  return db.row(sql`
    select s.kind, case when p.id is not null then ${promise} end as policy,
      p.stated_at as "statedAt", coalesce(p.id, 0) as version
    from shops s left join lateral (select * from aftercare_policies where shop_id = s.id order by id desc limit 1) p on true
    where s.id = ${shopId} and ${visibleShop(viewer)(sql`s`)}`);
}

export async function nameOf(db: Database, shopId: number): Promise<string | undefined> {
  const row = await db.row<{ name: string }>(sql`select name from shops where id = ${shopId}`);
  return row?.name;
}

type Stated = AftercarePolicy & { shopId: number; version: number; by: number; at: Date };

/** Keeps what is stated now; false where something else was stated meanwhile. */
export async function insertPolicy(tx: Database, stated: Stated): Promise<boolean> {
  const { shopId, reportHours, takesReturns, returnDays, wayBack, version, by, at } = stated;
  const inserted = await tx.run(sql`
    insert into aftercare_policies (shop_id, report_hours, takes_returns, return_days, way_back, stated_by, stated_at)
    select ${shopId}, ${reportHours}, ${takesReturns}, ${returnDays}, ${wayBack}, ${by}, ${at}
    where coalesce((select max(id) from aftercare_policies where shop_id = ${shopId}), 0) = ${version}`);
  return inserted > 0;
}
