/** Whose units are due again, as a shop finds them among its visits. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ListedVisit } from '#contract/bookings/desk.schemas.ts';
import { addMonths, dueListDays } from '#contract/bookings/due.rules.ts';
import { addDays, civilTime } from '#contract/kernel/time.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { linesSaved } from '../../testing/saved-file.ts';
import { aServiceShop, aVisitRow, ownerOf, type ServiceShop } from '../../testing/visits.ts';
import type { TestVisitor } from '../../testing/visitor.ts';

let app: TestApp;
let shop: ServiceShop;
let owner: TestVisitor;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  shop = await aServiceShop(app, { category: 'HVAC Services' });
  owner = await ownerOf(app, shop);
});
afterAll(() => app.close());

const today = civilTime(new Date(), 'Asia/Singapore').date;
/** The package is due every six months. */
const servicedSoThatDue = (days: number) => addMonths(addDays(today, days), -6);

async function aServicedUnit(dueInDays: number, phone?: string) {
  const { id } = await aVisitRow(app, {
    shopId: shop.id,
    status: 'completed',
    date: servicedSoThatDue(dueInDays),
    packageId: shop.packageId,
    ...(phone && { phone }),
  });
  const { status } = await owner.put(`/api/service-bookings/${id}/equipment`, {
    units: [{ room: 'Bedroom', kind: 'wall_mounted' }],
  });
  expect(status).toBe(200);
  return id;
}

const due = async (by = owner) =>
  (
    await by.get<ListedVisit[]>(`/api/service-shops/${shop.id}/visits?state=again&sort=when`)
  ).body.map(({ id, dueAgainOn }) => [id, dueAgainOn]);
const dueOn = (days: number) => addMonths(servicedSoThatDue(days), 6);

test('lists the last visits at units that are due in the next weeks or were lately, the oldest first', async () => {
  const soon = await aServicedUnit(10);
  const late = await aServicedUnit(-20);
  await aServicedUnit(dueListDays.ahead + 15);
  await aServicedUnit(-dueListDays.behind - 15);
  expect(await due()).toEqual([
    [late, dueOn(-20)],
    [soon, dueOn(10)],
  ]);
  const file = `/api/service-shops/${shop.id}/visits.csv?state=again&sort=when&columns=when`;
  const saved = (await linesSaved(app, owner, file)).map((line) => line.split(',').at(-1));
  expect(saved).toEqual(['Due again', dueOn(-20), dueOn(10)]);
});

test('not whose customer has asked for another visit, or whose unit is gone', async () => {
  await aServicedUnit(5, '+6591110001');
  expect(await due()).toHaveLength(1);
  const again = await aVisitRow(app, { shopId: shop.id, phone: '+6591110001', status: 'pending' });
  expect(await due()).toEqual([]);
  await app.db.run(
    sql`update service_bookings set status = 'cancelled', ended_by = 'customer' where id = ${again.id}`,
  );
  expect(await due()).toHaveLength(1);
  await app.db.run(sql`update equipment_units set retired_at = now() where shop_id = ${shop.id}`);
  expect(await due()).toEqual([]);
});

test('a unit that was serviced since counts from then', async () => {
  await aServicedUnit(5, '+6591110002');
  const [unit] = await app.db.rows<{ id: number }>(
    sql`select id from equipment_units where shop_id = ${shop.id}`,
  );
  const later = await aVisitRow(app, {
    shopId: shop.id,
    status: 'completed',
    date: addDays(today, -1),
    packageId: shop.packageId,
    phone: '+6591110002',
  });
  await owner.put(`/api/service-bookings/${later.id}/equipment`, {
    units: [{ unitId: unit?.id, room: 'Bedroom', kind: 'wall_mounted' }],
  });
  expect(await due()).toEqual([]);
});
