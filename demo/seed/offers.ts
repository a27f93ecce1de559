/** Rows of vouchers and offers. */
import type { Database } from '#server/db/database.ts';
import { demoOffers } from '../content/offers.ts';
import { insertRows } from './rows.ts';

/** After the shops. */
export async function seedOffers(
  tx: Database,
  { shops, now }: { shops: readonly { slug: string }[]; now: Date },
): Promise<void> {
  const places = new Map(shops.map(({ slug }, index) => [slug, index + 1]));
  await insertRows(
    tx,
    'offers',
    demoOffers.map(({ shop, ...offer }, index) => ({
      id: index + 1,
      shop_id: shop === null ? null : (places.get(shop) ?? null),
      ...offer,
      market_share: shop === null ? 10_000 : 0,
      used: 0,
      is_first_order: false,
      is_active: true,
      created_at: now.toISOString(),
    })),
  );
}
