/** A kitchen that delivers by zones, each for a fee of its own, takes two orders in half an hour, and tips. */
import { aZone } from '#contract/shops/zones.testing.ts';
import { type Database, sql } from '#server/db/database.ts';
import { storedZones } from '#server/shops/zones.ts';
import { aBuyer, aProduct, aShop } from '#server/testing/makers.ts';
import { type SceneShop, session, type Somebody } from './session.ts';

export type ZonedKitchen = SceneShop & { dishId: number; guests: Somebody[] };

/** What is asked in each zone, in minor units; null is where the kitchen does not come. */
export const feeAt: Record<string, number | null> = {
  '049315': 2_00,
  '059315': 4_50,
  '520123': 7_00,
  '310145': null,
};

/** Opens a kitchen that comes to three places for three fees, in a market with tips. */
export async function openZonedKitchen(db: Database): Promise<ZonedKitchen> {
  await db.run(
    sql`insert into platform_settings (section, value, changed_at) values ('tips', '{"isOn": true}', now()) on conflict do nothing`,
  );
  const { id, ownerId } = await aShop({ db }, { kind: 'food' });
  const zones = Object.entries(feeAt).flatMap(([postcode, fee]) =>
    fee === null ? [] : [aZone(postcode, postcode.slice(0, 2), { fee: fee / 100 })],
  );
  await db.run(
    sql`update shops set tips_for = 'kitchen', slot_minutes = 30, slot_limit = 2, delivery_zones = ${JSON.stringify(storedZones(zones, '', 'SG'))}::jsonb where id = ${id}`,
  );
  const dish = await aProduct({ db }, { shopId: id, isFood: true, price: 9_00 });
  const guests = [await session(db, await aBuyer({ db })), await session(db, await aBuyer({ db }))];
  return { id, owner: await session(db, { id: ownerId }), dishId: dish.id, guests };
}
