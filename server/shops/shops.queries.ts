/** SQL of single shops, one function per question. */
import type { ShownCertificate } from '#contract/shops/certificates.schemas.ts';
import type { ProofBadge } from '#contract/shops/proof-badges.schemas.ts';
import type { ApprovalStatus } from '#contract/accounts/rules.ts';
import type { Language } from '#contract/kernel/languages.ts';
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
import type { ShopStatus } from '#contract/shops/rules.ts';
import type { ShopRole } from '#contract/shops/team.rules.ts';
import type { Ctx } from '../context.ts';
import { type Database, type Sql, sql } from '../db/database.ts';
import { badgesColumn, certificatesColumn } from './proofs/proofs.queries.ts';
import type { ShopCondition } from './seen-by.ts';
import { countFollowers, shopsMoved } from './figures.ts';
import { kindCan } from './kinds.ts';
import { cardColumns, type CardedShopRow } from './shop-cards.ts';
import { type ShopRow, shopColumns } from './shop-reply.ts';
import { isCountingWork } from './slots.ts';

export type ShopDetailRow = ShopRow & {
  sections: Array<{ name: string; categoryId: number | null; count: number }>;
  featuredCount: number;
  isArranged: boolean;
  certificates: ShownCertificate[];
  badges: ProofBadge[] | null;
  starCounts: [number, number, number, number, number];
};

/** `seesAll`: the viewer manages the shop, so that what is not listed yet counts too. */
export function shopDetail(
  { db, now, language }: Pick<Ctx, 'db' | 'now' | 'language'>,
  id: number,
  visible: ShopCondition,
  seesAll: ShopCondition,
): Promise<ShopDetailRow | undefined> {
  const hasSections = kindCan(sql`s.kind`, ({ hasMenuSections }) => hasMenuSections);
  return db.row(sql`
    select ${shopColumns(sql`s`, sql`sf`, language)}, coalesce(sections.list, '[]') as sections,
      coalesce(sections.featured, 0)::integer as "featuredCount", stars.counts as "starCounts",
      exists (select from products where shop_id = s.id and position > 0) as "isArranged",
      ${certificatesColumn} as certificates, ${badgesColumn(sql`s`, now)} as badges
    from shops s
    join shop_figures sf on sf.shop_id = s.id
    left join lateral (
      select json_agg(json_build_object('name', name, 'categoryId', category_id, 'count', count)
        order by first) filter (where name is not null) as list,
        sum(featured) as featured
      from (
        select case when ${hasSections} then p.menu_section else c.name end as name,
          case when ${hasSections} then null else p.category_id end as category_id,
          count(*) as count, count(*) filter (where p.is_featured) as featured, min(p.id) as first
        from products p left join categories c on c.id = p.category_id
        where p.shop_id = s.id and (p.is_listed or (${seesAll(sql`s`)} and p.status in ('draft', 'published')))
        group by 1, 2
      ) section
    ) sections on true
    cross join lateral (
      select json_build_array(count(*) filter (where stars = 1), count(*) filter (where stars = 2),
        count(*) filter (where stars = 3),
        count(*) filter (where stars = 4), count(*) filter (where stars = 5)) as counts
      from reviews where shop_id = s.id and hidden_at is null
    ) stars
    where s.id = ${id} and ${visible(sql`s`)}`);
}

type AskedOfPerson = { visible: ShopCondition; ownedOnly: boolean; reader: Language };

/** What somebody owns and, unless `ownedOnly`, helps to run; their own first, closed ones last. */
export function shopsOfPerson(
  db: Database,
  userId: number,
  { visible, ownedOnly, reader }: AskedOfPerson,
): Promise<
  Array<ShopRow & { role: ShopRole; countsWork: boolean; suspensionReason: string | null }>
> {
  return db.rows(sql`
    select ${shopColumns(sql`s`, sql`sf`, reader)}, people.role, ${isCountingWork(sql`s`)} as "countsWork",
      case when s.approval_status = 'suspended'
        then coalesce(s.suspension_reason, owner.selling_suspension_reason) end as "suspensionReason"
    from shop_people people join shops s on s.id = people.shop_id join shop_figures sf on sf.shop_id = s.id
      join users owner on owner.id = s.owner_id
    where people.user_id = ${userId} and (people.role = 'owner' or not ${ownedOnly}) and ${visible(sql`s`)}
    order by s.closed_at is not null, s.owner_id <> ${userId}, s.id limit 100`);
}

/** The shops among those ids that everybody may see, in the order of `positions (id, position)`. */
export function shopsAmong(
  ctx: Pick<Ctx, 'db' | 'now' | 'language'>,
  positions: Sql,
): Promise<CardedShopRow[]> {
  return ctx.db.rows(sql`
    select ${cardColumns(sql`s`, sql`sf`, ctx)} from (${positions}) wanted join shops s on s.id = wanted.id
      join shop_figures sf on sf.shop_id = s.id
    where s.approval_status = 'approved' order by wanted.position, s.id`);
}

export type Owner = {
  role: string;
  approvalStatus: ApprovalStatus;
  isSuspended: boolean;
  shopCount: number;
};

/** The owner’s status, which no decision changes until the shop is in, and how many shops they have open. */
export function ownerOfShops(tx: Database, userId: number): Promise<Owner | undefined> {
  return tx.row(sql`
    select u.role, u.selling_suspended_at is not null as "isSuspended", u.approval_status as "approvalStatus",
      (select count(*) from shops where owner_id = u.id and closed_at is null)::integer as "shopCount"
    from users u where u.id = ${userId} and u.disabled_at is null for share`);
}

export type NewShopRow = {
  ownerId: number;
  kind: string;
  name: string;
  nameFolded: string;
  description: string;
  slogan: string;
  bannerUrl: string | null;
  logoUrl: string | null;
  category: string;
  tags: string[];
  location: string;
  contactPhone: string | null;
  businessRegistration: string | null;
  timeZone: string;
  language: Language;
  openingHours: Pick<OpeningHours, 'week' | 'exceptions'>;
  colours: readonly [string, string];
  approvalStatus: ShopStatus;
};

export async function insertShop(tx: Database, shop: NewShopRow): Promise<ShopRow | undefined> {
  const row = await tx.row<{ id: number }>(sql`
    insert into shops (owner_id, kind, name, name_folded, description, slogan, banner_url, logo_url, category, tags, location,
      contact_phone, business_registration, time_zone, language, opening_hours, colour_one, colour_two, approval_status)
    values (${shop.ownerId}, ${shop.kind}, ${shop.name}, ${shop.nameFolded}, ${shop.description},
      ${shop.slogan}, ${shop.bannerUrl},
      ${shop.logoUrl}, ${shop.category}, ${shop.tags}, ${shop.location}, ${shop.contactPhone}, ${shop.businessRegistration},
      ${shop.timeZone}, ${shop.language}, ${JSON.stringify(shop.openingHours)}::jsonb, ${shop.colours[0]},
      ${shop.colours[1]}, ${shop.approvalStatus})
    returning id`);
  return row && shopRow(tx, row.id, shop.language);
}

function shopRow(tx: Database, id: number, reader: Language): Promise<ShopRow | undefined> {
  return tx.row(
    sql`select ${shopColumns(sql`s`, sql`sf`, reader)} from shops s join shop_figures sf on sf.shop_id = s.id where s.id = ${id}`,
  );
}

export type SettledShop = { id: number; from: ShopStatus; to: ShopStatus; reason: string | null };

/** Brings the shops of an owner to where they and the owner stand by now; those that moved. */
export function settleShops(tx: Database, ownerId: number): Promise<SettledShop[]> {
  return tx.rows(sql`
    update shops set approval_status = settled.status
    from (
      select s.id, s.approval_status as from,
        coalesce(s.suspension_reason, u.selling_suspension_reason, u.disabled_reason) as reason, case
        when s.closed_at is not null then 'closed'
        when s.suspended_at is not null or u.selling_suspended_at is not null or u.disabled_at is not null then 'suspended'
        when u.role = 'buyer' then 'rejected'
        else u.approval_status end as status
      from shops s join users u on u.id = s.owner_id where s.owner_id = ${ownerId}
    ) settled
    where shops.id = settled.id and shops.approval_status <> settled.status
    returning settled.id, settled.from, settled.status as to, settled.reason`);
}

/** Follows once and counts it once; the new count, or nothing when there is no such shop. */
export function follow(
  db: Database,
  userId: number,
  shopId: number,
): Promise<{ followerCount: number } | undefined> {
  return db.row(sql`
    with shop as (${followable(shopId)}),
    added as (insert into follows (user_id, shop_id) select ${userId}, id from shop on conflict do nothing returning shop_id),
    counted as (${countFollowers(sql`select shop_id as id, 1 as difference from added`)} returning follower_count),
    noted as (${shopsMoved(sql`select shop_id from added`)})
    select coalesce((select follower_count from counted), follower_count) as "followerCount" from shop`);
}

export function unfollow(
  db: Database,
  userId: number,
  shopId: number,
): Promise<{ followerCount: number } | undefined> {
  return db.row(sql`
    with shop as (${followable(shopId)}),
    dropped as (delete from follows where user_id = ${userId} and shop_id in (select id from shop) returning shop_id),
    counted as (${countFollowers(sql`select shop_id as id, -1 as difference from dropped`)} returning follower_count),
    noted as (${shopsMoved(sql`select shop_id from dropped`)})
    select coalesce((select follower_count from counted), follower_count) as "followerCount" from shop`);
}

function followable(shopId: number): Sql {
  return sql`
    select s.id, sf.follower_count from shops s join shop_figures sf on sf.shop_id = s.id
    where s.id = ${shopId} and s.approval_status = 'approved'`;
}

/** As a subquery `(id, position)`, the latest first. */
export function followedPositions(userId: number): Sql {
  return sql`select shop_id as id, row_number() over (order by created_at desc, shop_id) as position
    from follows where user_id = ${userId}
    order by position limit 1000`;
}

export function followedShops(db: Database, userId: number): Promise<Array<{ id: number }>> {
  return db.rows(
    sql`select shop_id as id from follows where user_id = ${userId} order by created_at desc, shop_id limit 1000`,
  );
}

export async function isAnyShopRunBy(db: Database, userId: number): Promise<boolean> {
  return (
    (await db.row(sql`select 1 from shop_people where user_id = ${userId} limit 1`)) !== undefined
  );
}

export async function isShopWhere(
  db: Database,
  id: number,
  condition: ShopCondition,
): Promise<boolean> {
  return (
    (await db.row(sql`select 1 from shops s where s.id = ${id} and ${condition(sql`s`)}`)) !==
    undefined
  );
}

/** Who has one of these roles in this shop. */
export function peopleOfShop(
  db: Database,
  shopId: number,
  roles: readonly ShopRole[],
): Promise<Array<{ userId: number }>> {
  return db.rows(
    sql`select user_id as "userId" from shop_people where shop_id = ${shopId} and role = any(${roles})`,
  );
}

type RoleInShop = { userId: number; shopId: number; role: ShopRole };

/** By user id. */
export async function rolesInShops(
  db: Database,
  userIds: readonly number[],
): Promise<Map<string, RoleInShop[]>> {
  const rows = await db.rows<RoleInShop>(
    sql`select user_id as "userId", shop_id as "shopId", role from shop_people where user_id = any(${userIds}::bigint[])`,
  );
  return Map.groupBy(rows, ({ userId }) => String(userId));
}

export async function hasShops(db: Database): Promise<boolean> {
  return (await db.row(sql`select 1 from shops limit 1`)) !== undefined;
}

export function holdShops(tx: Database): Promise<number> {
  return tx.run(sql`lock table shops in share mode`);
}
