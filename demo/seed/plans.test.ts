import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/database.ts';
import { type TestApp, testApp } from '#server/testing/app.ts';
import { seedDemo } from '../seed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await seedDemo(app.db, {
    now: new Date(Date.now() - 60_000),
    commissionBasisPoints: 800,
    secrets: app.config,
    storage: app.storage,
  });
}, 60_000);
afterAll(() => app.close());

test('has a plan of the buyer, paid with its first visit and half used, of a package that is offered no more', async () => {
  expect(
    await app.db.rows(sql`
      select p.visits, f.final_price = f.direct_amount as "isPaid", k.is_active as "isOffered",
        (select json_agg(json_build_array(v.status, v.final_price)) from service_bookings v where v.plan_id = f.id) as others
      from visit_plans p join service_bookings f on f.id = p.booking_id
        join users u on u.id = f.user_id and u.username = 'buyer' join service_packages k on k.id = f.package_id`),
  ).toEqual([{ visits: 4, isPaid: true, isOffered: false, others: [['completed', null]] }]);
});
