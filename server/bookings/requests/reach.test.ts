/** Visits to addresses in and out of a firm's zones: what coming costs, and who does not come at all. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartVisit } from '#contract/bookings/cart-visits.schemas.ts';
import type { ServiceOffer } from '#contract/bookings/offer.schemas.ts';
import type { CardedShop, ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { StatedZone } from '#contract/shops/zones.schemas.ts';
import { aZone } from '#contract/shops/zones.testing.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp, type TestVisitor } from '../../testing/app.ts';
import { signedIn } from '../../testing/makers.ts';
import { aRequest, aServiceShop, aWorkday, type Booked, ownerOf } from '../../testing/visits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const near = aZone('Near', '52', { fee: 0 });
const far = aZone('Far', '04-05', { fee: 15 });
const at = (postcode: string) => ({ address: `1 Some Street, Singapore ${postcode}` });

/** A firm that comes to these zones alone. */
async function aFirm(zones: StatedZone[] = [near, far]) {
  const shop = await aServiceShop(app);
  const owner = await ownerOf(app, shop);
  const stated = await state(owner, shop.id, zones);
  expect(stated.status).toBe(200);
  return { ...shop, owner };
}

async function state(owner: TestVisitor, shopId: number, zones: StatedZone[]) {
  const { body } = await owner.get<ShopSettings>(`/api/shops/${shopId}/settings`);
  const { version } = body.zones;
  return owner.put<ShopSettings>(`/api/shops/${shopId}/zones`, { version, from: '', zones });
}

const ask = (
  shop: { id: number; packageId: number },
  given: Record<string, unknown>,
  by: TestVisitor = app.visitor(),
) =>
  by.post<Booked & { code: string }>(
    '/api/service-bookings',
    aRequest(shop.id, { packageId: shop.packageId, ...given }),
  );

describe('zones of a firm that makes visits', () => {
  test('are stated without a smallest sum, and read by those who look for a firm', async () => {
    const shop = await aFirm([{ ...far, minimum: 50 }]);
    const { body } = await shop.owner.get<ShopSettings>(`/api/shops/${shop.id}/settings`);
    expect(body.zones.zones).toEqual([far]);
    const zone = { name: 'Far', fee: 15, minimum: 0, fromMinutes: null, toMinutes: null };
    const detail = await app.visitor().get<ShopDetail>(`/api/shops/${shop.id}`);
    expect(detail.body.zones).toMatchObject([zone]);
    const offer = await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`);
    expect(offer.body.zones).toMatchObject([zone]);
  });

  test('are no part of an offer that holds everywhere', async () => {
    const shop = await aServiceShop(app);
    const { body } = await app.visitor().get<ServiceOffer>(`/api/service-shops/${shop.id}`);
    expect(body).not.toHaveProperty('zones');
  });

  test('decide which firms a list has for a postcode', async () => {
    const shop = await aFirm();
    const listed = async (postcode: string) => {
      const path = `/api/shops?isService=true&fields=card&to=${postcode}`;
      return (await app.visitor().get<CardedShop[]>(path)).body.map(({ id }) => id);
    };
    expect(await listed('049315')).toContain(shop.id);
    expect(await listed('310145')).not.toContain(shop.id);
  });

  test('are stated by its own people alone', async () => {
    const shop = await aServiceShop(app);
    const zones = { version: 0, from: '', zones: [near] };
    expect((await app.visitor().put(`/api/shops/${shop.id}/zones`, zones)).status).toBe(401);
    const stranger = await signedIn(app, { role: 'seller' });
    expect((await stranger.put(`/api/shops/${shop.id}/zones`, zones)).status).toBe(403);
  });
});

describe('a request', () => {
  test('costs what coming to its zone does beside the package', async () => {
    const shop = await aFirm();
    expect(await ask(shop, at('520123'))).toMatchObject({
      status: 201,
      body: { estimatedPrice: 60 },
    });
    const answer = await ask(shop, { ...at('059315'), timeSlot: 'afternoon', units: 2 });
    expect(answer).toMatchObject({ status: 201, body: { estimatedPrice: 135, callOutFee: 15 } });
    expect(answer.body.prices).toMatchObject([{ kind: 'estimate', amount: 135 }]);
  });

  test('from outside of the zones is refused at its address, and holds nothing', async () => {
    const shop = await aFirm();
    expect(await ask(shop, at('310145'))).toMatchObject({
      status: 422,
      body: {
        code: 'booking.out_of_reach',
        shop: shop.name,
        postcode: '310145',
        errors: [{ path: 'address' }],
      },
    });
    expect(await claims(shop.id)).toBe(0);
    expect((await ask(shop, at('520123'))).status).toBe(201);
  });

  test.each([
    ['without a postcode', 'Block 1 Some Street, Singapore', near],
    ['where nobody knows, of a firm that goes by distance', 'Jalan 1, 30000 Ipoh', null],
  ])('%s is refused as a place that is not known', async (_, address, zone) => {
    const shop = await aFirm([zone ?? near]);
    if (zone === null)
      await app.db.run(
        sql`update shops set delivery_zones = jsonb_set(delivery_zones, '{0,by}', '"distance"') where id = ${shop.id}`,
      );
    expect(await ask(shop, { address })).toMatchObject({
      status: 422,
      body: { code: 'booking.place_unknown', errors: [{ path: 'address' }] },
    });
  });

  test('that its own people enter for a caller may be anywhere', async () => {
    const shop = await aFirm();
    const answer = await ask(shop, { ...at('310145'), forCaller: true }, shop.owner);
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'confirmed', estimatedPrice: 60 },
    });
  });

  test('that stands keeps its price, and can be moved, when the zones are changed', async () => {
    const shop = await aFirm();
    const buyer = await signedIn(app);
    const { body: booked } = await ask(shop, at('059315'), buyer);
    await state(shop.owner, shop.id, [near]);
    const moved = await buyer.put<Booked>(`/api/service-bookings/${booked.id}/window`, {
      date: aWorkday(2),
      slot: 'afternoon',
    });
    expect(moved).toMatchObject({ status: 200, body: { estimatedPrice: 75 } });
  });
});

describe('a visit in the cart', () => {
  const put = (buyer: TestVisitor, shop: { id: number; packageId: number }, postcode: string) =>
    buyer.post<CartVisit>(
      '/api/cart/visits',
      aRequest(shop.id, { packageId: shop.packageId, ...at(postcode) }),
    );

  test('says what coming costs, and has it in its estimate', async () => {
    const shop = await aFirm();
    const buyer = await signedIn(app);
    expect(await put(buyer, shop, '049315')).toMatchObject({
      status: 201,
      body: { estimate: 75, callOutFee: 15 },
    });
  });

  test('from outside of the zones is refused, and the one that is there stays', async () => {
    const shop = await aFirm();
    const buyer = await signedIn(app);
    const { body: first } = await put(buyer, shop, '049315');
    expect(await put(buyer, shop, '310145')).toMatchObject({
      status: 422,
      body: { code: 'booking.out_of_reach' },
    });
    const { body } = await buyer.get<CartVisit[]>('/api/cart/visits');
    expect(body).toMatchObject([{ id: first.id, isHeld: true, callOutFee: 15 }]);
  });

  test('keeps what was held when the zones change, and says so once it has to be held again', async () => {
    const shop = await aFirm();
    const buyer = await signedIn(app);
    const { body: visit } = await put(buyer, shop, '049315');
    await state(shop.owner, shop.id, [near]);
    const inCart = async () => (await buyer.get<CartVisit[]>('/api/cart/visits')).body[0];
    expect(await inCart()).toMatchObject({ isHeld: true, estimate: 75 });
    expect(await inCart()).not.toHaveProperty('isOutOfReach');
    await app.db.run(
      sql`update cart_visits set held_until = now() - interval '1 minute' where id = ${visit.id}`,
    );
    expect(await inCart()).toMatchObject({ isHeld: false, isOutOfReach: true });
    const again = await buyer.put(`/api/cart/visits/${visit.id}/window`, {
      date: visit.date,
      slot: visit.slot,
    });
    expect(again).toMatchObject({ status: 422, body: { code: 'booking.out_of_reach' } });
    expect(await inCart()).toMatchObject({ id: visit.id });
  });
});

async function claims(shopId: number): Promise<number | undefined> {
  const row = await app.db.row<{ count: number }>(sql`
    select count(*)::integer as count from booking_claims c join technicians t on t.id = c.technician_id where t.shop_id = ${shopId}`);
  return row?.count;
}
