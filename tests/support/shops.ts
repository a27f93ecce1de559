import type { Page } from 'playwright-core';
import type { ShopKind } from '#contract/shops/rules.ts';
import { askDatabase } from './ask-database.ts';
import { call } from './people.ts';

/** A new shop of whoever is signed in, let in already. */
export async function anOpenShop(
  page: Page,
  shop: { name: string; shopCategory: string; kind?: ShopKind },
): Promise<number> {
  const { id } = await call<{ id: number }>(page, 'POST', '/api/shops', {
    description: 'Whatever the morning needs.',
    tags: [shop.shopCategory],
    ...shop,
  });
  await askDatabase(
    `with owner as (update users set approval_status = 'approved', role = 'seller' where id = (select owner_id from shops where id = $1))
      update shops set approval_status = 'approved' where id = $1`,
    [id],
  );
  return id;
}
