/** What kinds of shops can do, as conditions of SQL. The table itself is in contract/shops/rules.ts. */
import type { Interval } from '#contract/shops/hours.rules.ts';
import { kindsWhere, type ShopCapabilities, type ShopKind } from '#contract/shops/rules.ts';
import { join, raw, type Sql, sql } from '../db/database.ts';

/** A condition on a column that holds a kind. Written out, so that the planner sees which. */
export function isOneOf(kind: Sql, kinds: readonly ShopKind[]): Sql {
  if (kinds.length === 0) return sql`false`;
  return sql`${kind} in (${join(kinds.map((name) => raw(`'${name}'`)))})`;
}

/** The same of the kinds that are so. @example where ${kindCan(sql`s.kind`, ({ takesVisits }) => takesVisits)} */
export function kindCan(kind: Sql, isSo: (capabilities: ShopCapabilities) => boolean): Sql {
  return isOneOf(kind, kindsWhere(isSo));
}

/** The kinds that cook to order: kitchens. */
export function isKitchen(kind: Sql): Sql {
  return kindCan(kind, ({ isCookedToOrder }) => isCookedToOrder);
}

export function takesVisits(kind: Sql): Sql {
  return kindCan(kind, (can) => can.takesVisits);
}

export function sellsItems(kind: Sql): Sql {
  return kindCan(kind, (can) => can.sellsItems);
}

/** A condition on products of this alias: dishes, not goods. The indexes of lists begin with it. */
export function isDish(products: Sql): Sql {
  return sql`${products}.is_food`;
}

/** Every day from ten to nine, until the owner says otherwise. */
export const usualKitchenHours: Interval[][] = Array.from({ length: 7 }, () => [
  ['10:00', '21:00'],
]);
