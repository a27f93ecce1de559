/** Conditions on shops: who sees them, and who may do what in them. */
import { changesShop, rolesThatMay, type ShopPermission } from '#contract/shops/team.rules.ts';
import type { Viewer } from '../context.ts';
import { type Sql, sql } from '../db/database.ts';

/** To be asked of a table of shops by its alias. @example where ${visible(sql`s`)} */
export type ShopCondition = (shop: Sql) => Sql;

export const isApproved: ShopCondition = (shop) => sql`${shop}.approval_status = 'approved'`;

export const isClosed: ShopCondition = (shop) => sql`${shop}.closed_at is not null`;

/** Approved shops, one's own, and all for admins. */
export function visibleShop({ isAdmin, userId }: Viewer): ShopCondition {
  if (isAdmin) return () => sql`true`;
  if (userId === null) return isApproved;
  return (shop) =>
    sql`(${isApproved(shop)} or exists (select from shop_people people
      where people.shop_id = ${shop}.id and people.user_id = ${userId}))`;
}

/** The viewer sees it, and it is not closed for good. */
export function visibleOpenShop(viewer: Viewer): ShopCondition {
  const visible = visibleShop(viewer);
  return (shop) => sql`(${visible(shop)} and not ${isClosed(shop)})`;
}

/** The viewer is an admin, owns it, or has this permission as one of its people. */
export function managedShop(
  { isAdmin, userId }: Viewer,
  permission: ShopPermission,
): ShopCondition {
  if (isAdmin) return () => sql`true`;
  return userId === null ? () => sql`false` : runBy(userId, permission);
}

function runBy(userId: number, permission: ShopPermission): ShopCondition {
  return (shop) => {
    const isOpen = changesShop.includes(permission) ? sql`not ${isClosed(shop)}` : sql`true`;
    return sql`(${isOpen} and (${shop}.owner_id = ${userId} or exists (
      select from shop_members m where m.shop_id = ${shop}.id and m.user_id = ${userId}
        and m.role = any(${rolesThatMay(permission)}))))`;
  };
}
