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

/** A firm of whoever is signed in, which makes visits at any time of any day: one package at 60.00, done by one technician. */
export async function aFirm(page: Page, name: string): Promise<{ id: number; packageId: number }> {
  const id = await anOpenShop(page, { name, shopCategory: 'Plumbing', kind: 'service' });
  const everyDay = JSON.stringify(Array.from({ length: 7 }, () => [['08:00', '21:00']]));
  const [made] = await askDatabase<{ packageId: string }>(
    `with hours as (
        update shops set contact_phone = '+65 6000 0002', opening_hours = json_build_object('week', $2::jsonb, 'exceptions', '{}'::jsonb) where id = $1
      ), technician as (
        insert into technicians (shop_id, name, skills, shifts) values ($1, 'Ravi', '{installation,servicing,replacement}', $2::jsonb)
      )
      insert into service_packages (shop_id, title, price, frequency, service_type, minutes_per_unit)
      values ($1, 'Drain check', 6000, 'once a year', 'servicing', 60) returning id as "packageId"`,
    [id, everyDay],
  );
  if (!made) throw new Error('an insert returns its row');
  return { id, packageId: Number(made.packageId) };
}
