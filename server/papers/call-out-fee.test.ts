/** What coming to an address costs, as it is said of a visit that was booked and paid: on the booking, in the mail and on the receipt. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { Booking } from '#contract/bookings/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import type { Paper, PaperHead } from '#contract/papers/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import { aZone } from '#contract/shops/zones.testing.ts';
import { sql } from '../db/database.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { tasks } from '../tasks.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { signedIn } from '../testing/makers.ts';
import { aRequest, aServiceShop, ownerOf } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** A firm whose visit for one unit is estimated at 60.00 and 15.00 for coming, of which 20.00 are paid in advance. */
async function aFirmThatCharges() {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const { body } = await owner.get<ShopSettings>(`/api/shops/${shop.id}/settings`);
  const { version } = body.zones;
  const zones = [aZone('Far', '04-05', { fee: 15 })];
  await owner.put(`/api/shops/${shop.id}/zones`, { version, from: '', zones });
  await app.db.run(sql`
    update service_settings set deposit_kind = 'fixed', deposit_amount = 2000 where shop_id = ${shop.id}`);
  return { ...shop, owner };
}

test('a visit that was booked with an order says its call-out fee to both sides, in the mail and on the receipt', async () => {
  const shop = await aFirmThatCharges();
  const buyer = await signedIn(app, { isEmailProven: true });
  const address = '1 Some Street, Singapore 049315';
  const request = aRequest(shop.id, { packageId: shop.packageId, address });
  const { body: visit } = await buyer.post<CartVisit>('/api/cart/visits', request);
  const { body: order } = await buyer.post<Order>('/api/orders', {
    order: { total: 20, visits: [visit.id], paymentToken: sandboxTokens.approved },
    items: [],
  });
  await runDueJobs(app.pool, tasks(app));

  const path = `/api/service-bookings/${order.shopOrders[0]?.visit?.bookingId}`;
  for (const reader of [buyer, shop.owner])
    expect((await reader.get<Booking>(path)).body).toMatchObject({
      estimatedPrice: 75,
      callOutFee: 15,
    });

  const [receipt] = (await buyer.get<PaperHead[]>(`/api/orders/${order.id}/papers`)).body;
  const { body: paper } = await buyer.get<Paper>(`/api/papers/${receipt?.id}`);
  expect(paper.total).toBe(20);
  expect(paper.lines).toMatchObject([
    { what: 'item', amount: 20 },
    { what: 'call_out', unitPrice: 15, amount: null },
  ]);
  expect((await buyer.get(`/api/papers/${receipt?.id}/pdf`)).status).toBe(200);

  const admin = await signedIn(app, { role: 'admin' });
  const { body: mails } = await admin.get<Array<{ id: number; to: string }>>(
    '/api/admin/mails?limit=100',
  );
  const texts = await Promise.all(
    mails
      .filter(({ to }) => to === buyer.email)
      .map(({ id }) => admin.get<{ text: string }>(`/api/admin/mails/${id}`)),
  );
  expect(texts.map(({ body }) => body.text).join('\n')).toContain(
    'The price has a call-out fee of $15.00 in it.',
  );
});

test('a visit to where coming is free says nothing of it', async () => {
  const shop = await aServiceShop(app);
  const request = aRequest(shop.id, { packageId: shop.packageId });
  const { body } = await app.visitor().post<Booking>('/api/service-bookings', request);
  expect(body).not.toHaveProperty('callOutFee');
});
