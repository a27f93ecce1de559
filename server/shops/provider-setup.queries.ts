/** SQL of the one-click setup. */
import type { Language } from '#contract/kernel/languages.ts';
import { type Database, sql } from '../db/database.ts';
import { takesVisits } from './kinds.ts';
import type { ShopRow } from './shop-reply.ts';
import { shopsOfPerson } from './shops.queries.ts';

/** How many shops somebody owns, and the one among them that the setup opened or that is the provider's. */
export async function setupShopOf(
  tx: Database,
  ownerId: number,
  providerShopId: number,
  reader: Language,
): Promise<{ shopCount: number; shop: ShopRow | undefined }> {
  const shops = await shopsOfPerson(tx, ownerId, {
    visible: () => sql`true`,
    ownedOnly: true,
    reader,
  });
  const marked = await tx.row<{ id: number }>(sql`
    select id from shops where owner_id = ${ownerId} and (is_from_setup or (id = ${providerShopId} and ${takesVisits(sql`kind`)}))
      order by id limit 1`);
  return { shopCount: shops.length, shop: shops.find(({ id }) => id === marked?.id) };
}

export async function markFromSetup(tx: Database, shopId: number): Promise<void> {
  await tx.run(sql`update shops set is_from_setup = true where id = ${shopId}`);
}
