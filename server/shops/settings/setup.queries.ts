import type { ShopKind } from '#contract/shops/rules.ts';
import { type Database, sql } from '../../db/database.ts';

type SetupRow = {
  kind: ShopKind;
  hasLogo: boolean;
  hasBanner: boolean;
  hasPhone: boolean;
  hasHours: boolean;
  hasTechnicians: boolean;
  hasPackages: boolean;
  hasPolicy: boolean;
  hasProducts: boolean;
  hasPayout: boolean;
  isApproved: boolean;
};

export function setupOf(db: Database, shopId: number): Promise<SetupRow | undefined> {
  return db.row(sql`
    select s.kind, s.logo_url is not null as "hasLogo", s.banner_url is not null as "hasBanner",
      s.contact_phone is not null as "hasPhone",
      s.opening_hours -> 'week' <> '[[], [], [], [], [], [], []]'::jsonb as "hasHours",
      exists (select from technicians
        where shop_id = s.id and is_active and shifts <> '[[], [], [], [], [], [], []]'::jsonb) as "hasTechnicians",
      exists (select from service_packages where shop_id = s.id and is_active) as "hasPackages", s.policy <> '' as "hasPolicy",
      exists (select from products where shop_id = s.id and status = 'published') as "hasProducts",
      exists (select from shop_payout_accounts where shop_id = s.id) as "hasPayout",
      s.approval_status = 'approved' as "isApproved"
    from shops s where s.id = ${shopId}`);
}
