/** Markets elsewhere: people write phones and postcodes as they do at home. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedAddress } from '#contract/accounts/addresses.schemas.ts';
import type { Problem } from '#contract/kernel/refusals.ts';
import type { AdminSettings, Platform } from '#contract/platform/schemas.ts';
import { aZone } from '#contract/shops/zones.testing.ts';
import { checkoutBody, fillCart, placed } from './checkouts.testing.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { anAdmin, aProduct, aShop, signedIn, visitorAs } from '../testing/makers.ts';
import { setMarket } from '../testing/market-settings.ts';
import { aBooking, aRequest, aServiceShop } from '../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const places = [
  {
    country: 'DE',
    typed: '0151 23456789',
    read: '+49 1512 3456789',
    address: 'Torstraße 5, Berlin 10119',
  },
  {
    country: 'US',
    typed: '(213) 373-4253',
    read: '+1 213 373 4253',
    address: '12 Main Street, Los Angeles 90012-1234',
  },
  {
    country: 'NO',
    typed: '41234567',
    read: '+47 41 23 45 67',
    address: 'Storgata 5, Oslo 0155',
  },
] as const;

/** Moves the market, as an admin does. */
async function moveTo(country: string): Promise<void> {
  const admin = await visitorAs(app, await anAdmin(app));
  const saved = await setMarket(admin, 'country', { country });
  expect(saved).toMatchObject({ status: 200, body: { country: { country } } });
  expect((await app.visitor().get<Platform>('/api/platform')).body.country).toBe(country);
}

test.each(places)(
  'in $country, people keep addresses, order and book with the phone of the country',
  async ({ country, typed, read, address }) => {
    await moveTo(country);
    const buyer = await signedIn(app);
    const [, street = '', city = '', zipCode = ''] = /^(.*), (\D+) (\S+)$/.exec(address) ?? [];
    const answer = await buyer.post<SavedAddress>('/api/account/addresses', {
      fullName: 'Kim Berg',
      phone: typed,
      address: street,
      city,
      zipCode,
    });
    expect(answer).toMatchObject({ status: 201, body: { phone: read, zipCode } });
    const shop = await aShop(app);
    const { id: productId } = await aProduct(app, { shopId: shop.id });
    const contact = { fullName: 'Kim Berg', email: 'kim@example.com', phone: typed };
    const order = { shippingAddress: address, contact };
    expect(await placed(buyer, [{ productId, quantity: 1 }], order)).toMatchObject({
      phone: read,
      shippingAddress: address,
    });
    const { id: shopId } = await aServiceShop(app);
    expect(await aBooking(app, shopId, { customerPhone: typed, address })).toMatchObject({
      customerPhone: read,
      address,
    });
  },
);

test('in Canada a postcode is said as it is written there, however it was typed', async () => {
  await moveTo('CA');
  const buyer = await signedIn(app);
  const saved = await buyer.post<SavedAddress>('/api/account/addresses', {
    fullName: 'Kim Berg',
    phone: '６１３-５５５-０１２３',
    address: '80 Wellington Street',
    city: 'Ottawa',
    zipCode: 'k1a0b1',
  });
  expect(saved).toMatchObject({
    status: 201,
    body: { zipCode: 'K1A 0B1', phone: '+1 613 555 0123' },
  });
  const owner = await signedIn(app, { role: 'seller' });
  const zones = [aZone('Vancouver', 'V5K')];
  const shop = await aShop(app, { ownerId: owner.id });
  const firm = await aServiceShop(app, { ownerId: owner.id });
  for (const { id } of [shop, firm])
    expect(
      (await owner.put(`/api/shops/${id}/zones`, { version: 0, from: '', zones })).status,
    ).toBe(200);
  const { id: productId } = await aProduct(app, { shopId: shop.id });
  const shippingAddress = '80 Wellington Street, Ottawa k1a0b1';
  await fillCart(buyer, [{ productId, quantity: 1 }]);
  const body = await checkoutBody(buyer, { shippingAddress });
  expect((await buyer.post<Problem>('/api/orders', body)).body).toMatchObject({
    code: 'order.out_of_reach',
    postcode: 'K1A 0B1',
  });
  const asked = aRequest(firm.id, { address: shippingAddress, customerPhone: '613-555-0123' });
  expect((await buyer.post<Problem>('/api/service-bookings', asked)).body).toMatchObject({
    code: 'booking.out_of_reach',
    postcode: 'K1A 0B1',
  });
});

test('a short number has to be one of the country', async () => {
  await moveTo('SG');
  const buyer = await signedIn(app);
  const keep = (phone: string) =>
    buyer.post<Problem>('/api/account/addresses', {
      fullName: 'Kim Berg',
      phone,
      address: '1 Raffles Place',
      city: 'Singapore',
      zipCode: '048616',
    });
  expect(await keep('41234567')).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'phone' }] },
  });
  expect((await keep('81234567')).status).toBe(201);
});

test('a country is one of ISO 3166-1, and strangers move no market', async () => {
  const admin = await visitorAs(app, await anAdmin(app));
  const { version } = (await admin.get<AdminSettings>('/api/platform/settings')).body.country;
  const path = '/api/platform/settings/country';
  expect((await admin.put(path, { country: 'Germany', version })).status).toBe(422);
  expect((await (await signedIn(app)).put(path, { country: 'DE', version })).status).toBe(403);
});
