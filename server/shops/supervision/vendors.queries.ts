/** SQL of sellers and shops as admins see them. */
import type { Vendor, VendorShop } from '#contract/shops/vendors.schemas.ts';
import type { VendorColumn, VendorState } from '#contract/shops/rules.ts';
import { allOf, type Database, type Sql, sql, type StatementOf } from '../../db/database.ts';
import { anywhere } from '../../db/text-query.ts';
import { counted, type Keyset, type KeysetRow, type SortedList } from '../../http/keyset.ts';

/** Of a shop `s`, what shoppers would find in it: no drafts. */
const firstItems: Sql = sql`(
  select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name, 'imageUrl', p.image_url) order by p.id), '[]')
  from (select * from products p where p.shop_id = s.id and p.status = 'published' order by p.id limit 3) p)`;

/** Of a shop `s`. */
export const shopFacts: Sql = sql`json_build_object(
  'id', s.id, 'name', s.name, 'kind', s.kind, 'logoUrl', s.logo_url, 'colours', json_build_array(s.colour_one, s.colour_two),
  'approvalStatus', s.approval_status, 'suspendedAt', s.suspended_at,
  'suspensionReason', s.suspension_reason, 'closedAt', s.closed_at,
  'commissionBasisPoints', s.commission_basis_points, 'soldCount', (select sold_count from shop_figures where shop_id = s.id),
  'description', s.description, 'location', s.location, 'bannerUrl', s.banner_url, 'contactPhone', s.contact_phone,
  'businessRegistration', s.business_registration, 'items', ${firstItems},
  'itemCount', (select count(*) from products p where p.shop_id = s.id and p.status = 'published'))`;

type Instants = 'askedAt' | 'disabledAt' | 'suspendedAt';
export type VendorRow = Omit<Vendor, Instants> & {
  askedAt: Date;
  disabledAt: Date | null;
  suspendedAt: Date | null;
};

/** A seller in exactly one state: what weighs most counts. */
const stateOf: Sql = sql`case when u.disabled_at is not null then 'disabled'
  when u.selling_suspended_at is not null
    or (u.approval_status = 'approved' and exists (select from shops s where s.owner_id = u.id and s.suspended_at is not null))
  then 'suspended' else u.approval_status end`;

export const vendorSorts: SortedList<VendorColumn> = {
  id: sql`u.id`,
  usual: 'asked',
  by: {
    asked: { value: sql`coalesce(u.asked_at, u.created_at)`, type: 'timestamptz' },
    name: { value: sql`lower(u.full_name)`, type: 'text' },
  },
};

export type VendorFilter = { state?: VendorState | undefined; q?: string | undefined };

function matching({ state, q }: VendorFilter): Sql[] {
  return [
    sql`u.role = 'seller'`,
    ...(state ? [sql`${stateOf} = ${state}`] : []),
    ...(q ? [named(anywhere(q))] : []),
  ];
}

export function countVendors(db: Database, filter: VendorFilter): Promise<number> {
  return counted(db, sql`from users u where ${allOf(matching(filter))}`);
}

export function vendors(
  filter: VendorFilter,
  { position, beyond, order, limit }: Keyset,
): StatementOf<VendorRow & KeysetRow> {
  return sql`
    select u.id, u.username, u.full_name as "fullName", u.email, u.avatar_url as "avatarUrl",
      u.approval_status as "approvalStatus",
      coalesce(u.asked_at, u.created_at) as "askedAt", u.disabled_at as "disabledAt", u.selling_suspended_at as "suspendedAt",
      coalesce(u.selling_suspension_reason, u.disabled_reason) as "suspensionReason", (
      select json_build_object('status', d.status, 'reason', d.reason, 'by', decider.full_name, 'at', d.decided_at)
      from approval_decisions d left join users decider on decider.id = d.decided_by
        where d.user_id = u.id order by d.id desc limit 1
    ) as "lastDecision", (
      select r.message from approval_requests r where r.user_id = u.id order by r.id desc limit 1
    ) as message, (
      select coalesce(json_agg(${shopFacts} order by s.id), '[]') from shops s where s.owner_id = u.id
    ) as shops, ${position} as position
    from users u where ${allOf([...matching(filter), ...beyond])} order by ${order} limit ${limit}`;
}

function named(pattern: string): Sql {
  return sql`((u.username_folded || ' ' || u.email_folded || ' ' || lower(u.full_name)) like ${pattern}
    or exists (select from shops s where s.owner_id = u.id and lower(s.name) like ${pattern}))`;
}

export function vendorCounts(db: Database): Promise<Array<{ state: VendorState; count: number }>> {
  return db.rows(
    sql`select ${stateOf} as state, count(*)::integer as count from users u where u.role = 'seller' group by 1`,
  );
}

export type HeldShop = {
  id: number;
  name: string;
  ownerId: number;
  isSuspended: boolean;
  commissionBasisPoints: number | null;
};

/** A shop that an admin decides about, locked. */
export function heldShop(tx: Database, id: number): Promise<HeldShop | undefined> {
  return tx.row(sql`
    select id, name, owner_id as "ownerId", suspended_at is not null as "isSuspended",
      commission_basis_points as "commissionBasisPoints"
    from shops where id = ${id} for update`);
}

export function setShopSuspension(
  tx: Database,
  id: number,
  { at, reason }: { at: Date | null; reason: string | null },
): Promise<number> {
  return tx.run(
    sql`update shops set suspended_at = ${at}, suspension_reason = ${reason} where id = ${id}`,
  );
}

export function setCommission(
  tx: Database,
  id: number,
  commissionBasisPoints: number | null,
): Promise<number> {
  return tx.run(
    sql`update shops set commission_basis_points = ${commissionBasisPoints} where id = ${id}`,
  );
}

export async function vendorShop(db: Database, id: number): Promise<VendorShop | undefined> {
  const found = await db.row<{ shop: VendorShop }>(
    sql`select ${shopFacts} as shop from shops s where s.id = ${id}`,
  );
  return found?.shop;
}
