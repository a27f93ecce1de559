import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import {
  aBooking,
  aServiceShop,
  aVisitRow,
  aWorkday,
  ownerOf,
  walked,
  windowEnded,
} from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** Visits of yesterday, as far as minutes after the end of their window; null where nobody came. */
async function visits(shopId: number, came: ReadonlyArray<number | null>, change = sql``) {
  for (const minutes of came) {
    const { id } = await aVisitRow(app, { shopId, status: 'confirmed' });
    await app.db.run(sql`
      update service_bookings set window_starts_at = now() - interval '27 hours', window_ends_at = now() - interval '24 hours',
        arrived_at = now() - interval '24 hours' + ${minutes}::integer * interval '1 minute' ${change} where id = ${id}`);
  }
}

async function share(shopId: number): Promise<number | null | undefined> {
  await tasks(app)['bookings.count_on_time']?.run({});
  const row = await app.db.row<{ share: number | null }>(
    sql`select visits_on_time as share from shop_figures where shop_id = ${shopId}`,
  );
  return row?.share;
}

/** As strangers read it, of what is cached once the figures have said that it changed. */
async function shareOnThePage(shopId: number): Promise<number | null> {
  await tasks(app)['shops.count_sales']?.run({});
  return (await app.visitor().get<Shop>(`/api/shops/${shopId}`)).body.visitsOnTime;
}

test('says to what share of its visits a firm came within the window, once there are twenty', async () => {
  const { id } = await aServiceShop(app);
  await visits(
    id,
    Array.from({ length: 18 }, () => -30),
  );
  await visits(id, [5]);
  expect(await share(id)).toBeNull();
  await visits(id, [null]);
  expect(await share(id)).toBe(90);
  await expect.poll(() => shareOnThePage(id)).toBe(90);
});

/** One more, agreed, whose window ended two hours ago with nobody there; and nineteen to which somebody came in time. */
async function aFirmThatMissedOne() {
  const shop = await aServiceShop(app);
  await visits(
    shop.id,
    Array.from({ length: 19 }, () => -30),
  );
  const [buyer, staff] = [await signedIn(app), await ownerOf(app, shop)];
  const { id } = await aBooking(app, shop.id, { packageId: shop.packageId }, buyer);
  await walked(staff, id, 'confirmed');
  await windowEnded(app, id, 2);
  return { shop, buyer, staff, id, path: `/api/service-bookings/${id}` };
}

const later = { date: aWorkday(6), slot: 'morning' };

test('a visit that was missed stays so when the firm moves it before anybody complains', async () => {
  const { shop, staff, path } = await aFirmThatMissedOne();
  expect(await share(shop.id)).toBe(95);
  expect((await staff.put(`${path}/window`, later)).status).toBe(200);
  expect(await share(shop.id)).toBe(95);
  // To move it once more breaks no promise.
  expect((await staff.put(`${path}/window`, { ...later, slot: 'afternoon' })).status).toBe(200);
  expect(await share(shop.id)).toBe(95);
});

test.each(['moved', 'cancelled'] as const)(
  'a visit that was missed stays so when its customer, who has said so, has it %s',
  async (then) => {
    const { shop, buyer, path } = await aFirmThatMissedOne();
    expect((await buyer.put(`${path}/nobody-came`)).status).toBe(200);
    const { status } =
      then === 'moved'
        ? await buyer.put(`${path}/window`, later)
        : await buyer.put(`${path}/status`, { status: 'cancelled' });
    expect(status).toBe(200);
    expect(await share(shop.id)).toBe(95);
  },
);

test('nothing counts that was moved or called off before its window was over', async () => {
  const { shop, staff, buyer, id, path } = await aFirmThatMissedOne();
  await windowEnded(app, id, -1);
  expect((await staff.put(`${path}/window`, later)).status).toBe(200);
  await visits(shop.id, [-30]);
  expect(await share(shop.id)).toBe(100);
  expect((await buyer.put(`${path}/status`, { status: 'cancelled' })).status).toBe(200);
  await windowEnded(app, id, 1);
  expect((await staff.delete(path)).status).toBe(200);
  expect(await share(shop.id)).toBe(100);
});
