import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Shop } from '#contract/shops/schemas.ts';
import { sql } from '../../db/database.ts';
import { tasks } from '../../tasks.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aServiceShop, aVisitRow } from '../../testing/visits.ts';

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

async function share(shopId: number): Promise<number | null> {
  await tasks(app)['bookings.count_on_time']?.run({});
  // Which drops what is cached of it.
  await tasks(app)['shops.count_sales']?.run({});
  const { body } = await app.visitor().get<Shop>(`/api/shops/${shopId}`);
  return body.visitsOnTime;
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
  await expect.poll(() => share(id)).toBe(90);
});

test('counts what it cancelled after nobody had come, and nothing that was called off before', async () => {
  const { id } = await aServiceShop(app);
  await visits(
    id,
    Array.from({ length: 20 }, () => -30),
  );
  const cancelled = (by: string) => sql`, status = 'cancelled', ended_by = ${by}`;
  await visits(id, [null], sql`${cancelled('customer')}`);
  await visits(id, [null], sql`${cancelled('vendor')}, updated_at = now() - interval '2 days'`);
  await expect.poll(() => share(id)).toBe(100);
  await visits(id, [null], sql`${cancelled('vendor')}, updated_at = now()`);
  await expect.poll(() => share(id)).toBe(95);
});

test('counts where its customer has said that nobody came, though the visit was moved or cancelled since', async () => {
  const { id } = await aServiceShop(app);
  await visits(
    id,
    Array.from({ length: 18 }, () => -30),
  );
  const said = async (then: 'moved' | 'status', status: 'confirmed' | 'cancelled') => {
    const visit = await aVisitRow(app, { shopId: id, status });
    await app.db.run(sql`
      insert into booking_changes (booking_id, kind, status, changed_by)
      values (${visit.id}, 'nobody_came', 'confirmed', 'customer'), (${visit.id}, ${then}, ${status}, 'customer')`);
  };
  await said('status', 'cancelled');
  expect(await share(id)).toBeNull();
  await said('moved', 'confirmed');
  await expect.poll(() => share(id)).toBe(90);
});
