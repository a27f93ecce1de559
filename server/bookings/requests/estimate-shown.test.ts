/** What a visit would probably cost, as its customer read it when they asked for it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aRequest, aServiceShop, type Booked } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

type Answer = Booked & { type: string; estimate?: number };

test('a visit that costs more than its customer was shown is not requested: they read the new estimate first', async () => {
  const shop = await aServiceShop(app);
  const ask = (estimate?: number) =>
    app.visitor().post<Answer>('/api/service-bookings', {
      ...aRequest(shop.id, { packageId: shop.packageId, units: 2 }),
      ...(estimate === undefined ? {} : { estimate }),
    });
  const { status, body } = await ask(100);
  expect(status).toBe(409);
  expect(body).toMatchObject({ type: '/problems/total-changed', estimate: 120 });
  expect((await ask(120)).body.estimatedPrice).toBe(120);
});

test('one that costs less is requested, as is one whose caller names no estimate', async () => {
  const shop = await aServiceShop(app);
  const ask = (more: object) =>
    app.visitor().post<Answer>('/api/service-bookings', {
      ...aRequest(shop.id, { packageId: shop.packageId }),
      ...more,
    });
  expect((await ask({ estimate: 75.5 })).body.estimatedPrice).toBe(60);
  expect((await ask({ timeSlot: 'afternoon' })).status).toBe(201);
  expect((await ask({ estimate: 'much' })).status).toBe(422);
});
