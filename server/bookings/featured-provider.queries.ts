/** SQL of the featured provider. */
import type { Interval } from '#contract/shops/hours.rules.ts';
import type { Minor } from '#contract/kernel/money.ts';
import { type Database, sql } from '../db/database.ts';
import { takesVisits } from '../shops/shops.ts';

export type ProviderRow = {
  category: string;
  phone: string;
  week: Interval[][];
  lowestPrice: Minor | null;
};

/** The category, the phone, the usual week and the lowest price of a shop; undefined unless it is an approved service shop. */
export function providerOf(db: Database, shopId: number): Promise<ProviderRow | undefined> {
  return db.row(sql`
    select s.category, coalesce(s.contact_phone, '') as phone, s.opening_hours -> 'week' as week,
      (select min(p.price)::integer from service_packages p where p.shop_id = s.id and p.is_active) as "lowestPrice"
    from shops s where s.id = ${shopId} and ${takesVisits(sql`s.kind`)} and s.approval_status = 'approved'`);
}
