/** Slots in the demo: one kitchen limits how much work it takes in each. Its orders are there before, and are counted. */
import { type Database, sql } from '#server/db/database.ts';
import type { DemoShop } from '../content/shape.ts';

export async function seedSlots(tx: Database, shops: readonly DemoShop[]): Promise<void> {
  const limited = shops.flatMap(({ name, slots }) => (slots ? [{ name, ...slots }] : []));
  await tx.run(sql`
    update shops s set slot_minutes = one.minutes, slot_unit = one.unit, slot_limit = one."limit"
    from jsonb_to_recordset(${JSON.stringify(limited)}::jsonb) as one (name text, minutes smallint, unit text, "limit" smallint)
    where s.name = one.name`);
}
