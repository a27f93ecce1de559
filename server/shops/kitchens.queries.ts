/** SQL of how a kitchen takes orders for the moment. */
import type { OpeningHours } from '#contract/hours.ts';
import type { ShopKind } from '#contract/shop-kinds.ts';
import { type Database, sql } from '../db/database.ts';

export type Opening = { kind: ShopKind; openingHours: Pick<OpeningHours, 'week' | 'exceptions'>; timeZone: string };

export function openingOf(db: Database, id: number): Promise<Opening | undefined> {
  return db.row(sql`select kind, opening_hours as "openingHours", time_zone as "timeZone" from shops where id = ${id}`);
}

export async function setPause(db: Database, id: number, { until, reason }: { until: Date | null; reason: string }): Promise<void> {
  await db.run(sql`update shops set paused_until = ${until}, pause_reason = ${reason} where id = ${id}`);
}

export async function setBusy(db: Database, id: number, { minutes, until }: { minutes: number; until: Date | null }): Promise<void> {
  await db.run(sql`update shops set busy_minutes = ${minutes}, busy_until = ${until} where id = ${id} and kind = 'food'`);
}
