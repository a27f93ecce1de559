/** SQL of dishes that are out. */
import type { OpeningHours } from '#contract/shops/hours.rules.ts';
import type { ShopKind } from '#contract/shops/rules.ts';
import { type Database, sql } from '../../db/database.ts';
import type { ShopCondition } from '../../shops/shops.ts';

export type DishRow = {
  kind: ShopKind;
  openingHours: Pick<OpeningHours, 'week' | 'exceptions'>;
  timeZone: string;
};

export function managedDish(
  db: Database,
  id: number,
  managed: ShopCondition,
): Promise<DishRow | undefined> {
  return db.row(sql`
    select s.kind, s.opening_hours as "openingHours", s.time_zone as "timeZone"
    from products p join shops s on s.id = p.shop_id where p.id = ${id} and p.status <> 'archived' and ${managed(sql`s`)}`);
}

export async function setSoldOut(
  db: Database,
  id: number,
  until: Date | 'infinity' | null,
): Promise<void> {
  await db.run(sql`update products set sold_out_until = ${until}::timestamptz where id = ${id}`);
}
