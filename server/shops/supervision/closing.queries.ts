/** SQL of closing shops. */
import { type Database, type Sql, sql } from '../../db/database.ts';

export type ClosableShop = {
  id: number;
  name: string;
  ownerId: number;
  closedAt: Date | null;
  isWithoutOwner: boolean;
};

/** Locked against orders and visits that begin in it; see `refuse_closed_shop()` and `place_at_shop()`. */
function lockedShop(tx: Database, where: Sql): Promise<ClosableShop | undefined> {
  return tx.row(sql`
    select s.id, s.name, s.owner_id as "ownerId", s.closed_at as "closedAt",
      exists (select from users u where u.id = s.owner_id and u.erased_at is not null) as "isWithoutOwner"
    from shops s where ${where} for update of s`);
}

export function closableShop(tx: Database, id: number): Promise<ClosableShop | undefined> {
  return lockedShop(tx, sql`s.id = ${id}`);
}

export function shopOfOwner(
  tx: Database,
  id: number,
  userId: number,
): Promise<ClosableShop | undefined> {
  return lockedShop(
    tx,
    sql`s.id = ${id} and exists (select from shop_people p
      where p.shop_id = s.id and p.user_id = ${userId} and p.role = 'owner')`,
  );
}

export function closedAt(db: Database, id: number): Promise<{ closedAt: Date | null } | undefined> {
  return db.row(sql`select closed_at as "closedAt" from shops where id = ${id}`);
}

export function markClosed(tx: Database, id: number, at: Date | null): Promise<number> {
  return tx.run(sql`update shops set closed_at = ${at} where id = ${id}`);
}
