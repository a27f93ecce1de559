/** Who works for shops and may do something there, for those who tell them of it. */
import { rolesThatMay, type ShopPermission } from '#contract/shops/team.rules.ts';
import type { Database } from '../db/database.ts';
import * as queries from './shops.queries.ts';

/** Ids of everybody who may do this in one of these shops, but for admins. */
export async function peopleOfShops(
  db: Database,
  shopIds: readonly number[],
  permission: ShopPermission,
): Promise<number[]> {
  const [people = []] = await peopleOfEach(db, [{ shopIds, permission }]);
  return people;
}

/** The same for several at once, in their order. */
export async function peopleOfEach(
  db: Database,
  asked: ReadonlyArray<{ shopIds: readonly number[]; permission: ShopPermission }>,
): Promise<number[][]> {
  if (asked.every(({ shopIds }) => shopIds.length === 0)) return asked.map(() => []);
  const found = await queries.peopleOfEach(
    db,
    asked.map(({ shopIds, permission }) => ({ shopIds, roles: rolesThatMay(permission) })),
  );
  return found.map(({ userIds }) => userIds);
}
