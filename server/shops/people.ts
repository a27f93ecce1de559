/** Who works for shops and may do something there, for those who tell them of it. */
import {
  mayDo,
  rolesThatMay,
  type ShopPermission,
  shopPermissions,
} from '#contract/shops/team.rules.ts';
import type { Database } from '../db/database.ts';
import { gathered } from '../db/gathered.ts';
import * as queries from './shops.queries.ts';

/** Ids of everybody who may do this in this shop, but for admins. */
export async function peopleOfShop(
  db: Database,
  shopId: number,
  permission: ShopPermission,
): Promise<number[]> {
  const people = await queries.peopleOfShop(db, shopId, rolesThatMay(permission));
  return people.map(({ userId }) => userId);
}

/** A shop that somebody helps to run, and what they may do there. */
type RunShop = { shopId: number; permissions: ShopPermission[] };

/** Which shops somebody helps to run; who is asked for in the same moment is asked for together. */
export function shopsRunBy(db: Database): (userId: number) => Promise<RunShop[]> {
  const rolesOf = gathered((userIds) => queries.rolesInShops(db, userIds.map(Number)));
  return async (userId) =>
    ((await rolesOf(String(userId))) ?? []).map(({ shopId, role }) => ({
      shopId,
      permissions: shopPermissions.filter((permission) => mayDo(role, permission)),
    }));
}
