/** Where shops come: stated by their people, read by shoppers, and what lists make of it. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { ProductDetail } from '#contract/catalogue/schemas.ts';
import { isReached, reachOf } from '#contract/shops/zones.rules.ts';
import { aPostcode, aZone, someZones } from '#contract/shops/zones.testing.ts';
import type { CardedShop, Shop, ShopDetail } from '#contract/shops/schemas.ts';
import type { ShopSettings } from '#contract/shops/settings.schemas.ts';
import type { StatedZone } from '#contract/shops/zones.schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp } from '../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn } from '../testing/makers.ts';

let app: TestApp;
let cook: SignedIn;
let kitchenId: number;
beforeAll(async () => {
  app = await testApp();
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food', deliveryFee: 5_00 })).id;
});
afterAll(() => app.close());

type Body = ShopSettings & { errors: Array<{ path: string; code: string }> };
let version = 0;
async function state(zones: StatedZone[], from = '049315', who = cook) {
  const answer = await who.put<Body>(`/api/shops/${kitchenId}/zones`, { version, from, zones });
  if (answer.status === 200) version = answer.body.zones?.version ?? 0;
  return answer;
}
const near = aZone('Near', '04, 05-06', { fee: 3, minimum: 15 });
const far = aZone('Far', '', { by: 'distance', km: 6, fee: 7, rideToMinutes: 45 });

describe('zones', () => {
  test('are stated with the section’s version, and read by shoppers with the minutes of the kitchen', async () => {
    expect((await state([near, far])).body.zones).toEqual({
      version,
      from: '049315',
      zones: [near, far],
    });
    const { body: shop } = await app.visitor().get<ShopDetail>(`/api/shops/${kitchenId}`);
    expect(shop.zones).toMatchObject([
      {
        name: 'Near',
        covers: [
          ['04', '04'],
          ['05', '06'],
        ],
        km: null,
        fee: 3,
        minimum: 15,
        fromMinutes: 25,
        toMinutes: 45,
      },
      { name: 'Far', km: 6, fee: 7, fromMinutes: 25, toMinutes: 70 },
    ]);
    // Until somebody says where to: from the least of them, within the slowest.
    expect(shop.delivery).toMatchObject({ fee: 3, minimum: 0, fromMinutes: 25, toMinutes: 70 });
    expect(reachOf(shop.zones, '238801').zone?.name).toBe('Far');
    expect(reachOf(shop.zones, '520123').reach).toBe('outside');
  });

  test('come with the product and the cart', async () => {
    await state([near, far]);
    const dish = await aProduct(app, { shopId: kitchenId, isFood: true });
    const shopper = await signedIn(app);
    await shopper.post('/api/cart', { productId: dish.id, quantity: 1 });
    const [line] = (await shopper.get<CartItem[]>('/api/cart/me')).body;
    const { shop } = (await shopper.get<ProductDetail>(`/api/products/${dish.id}`)).body;
    expect(line?.shop).toMatchObject({ deliveryFee: 3, deliveryMinimum: 0, zones: shop.zones });
    expect(shop).toMatchObject({ deliveryFee: 3, deliveryMinutes: 70 });
  });

  test('are not told of by a shop that has none, nor change what it charges', async () => {
    await state([]);
    const { body: shop } = await app.visitor().get<Shop>(`/api/shops/${kitchenId}`);
    expect(shop).not.toHaveProperty('zones');
    expect(shop.delivery).toMatchObject({ fee: 5, fromMinutes: 30, toMinutes: 45 });
  });

  test.each<[string, StatedZone[], string, string]>([
    ['a list that is none', [aZone('A', '4x')], '', 'zones[0].postcodes'],
    ['nothing', [aZone('A', '  ')], '', 'zones[0].postcodes'],
    ['no name', [aZone(' ', '04')], '', 'zones[0].name'],
    [
      'a slower ride at first',
      [aZone('A', '04', { rideFromMinutes: 30 })],
      '',
      'zones[0].rideToMinutes',
    ],
    ['two of one name', [aZone('A', '04'), aZone('A', '05')], '', 'zones'],
    ['a distance from nowhere', [far], '', 'from'],
    ['a distance from where nobody knows', [far], '740000', 'from'],
    ['a postcode that is none', [near], '4931', 'from'],
  ])('of %s are refused', async (_, zones, from, path) => {
    const { status, body } = await state(zones, from);
    expect([status, body.errors.map((error) => error.path)]).toEqual([422, [path]]);
  });

  test('name whole postcodes as people of the market’s country write them', async () => {
    const london = await testApp({ COUNTRY: 'GB' });
    onTestFinished(() => london.close());
    const owner = await signedIn(london, { role: 'seller' });
    const { id } = await aShop(london, { ownerId: owner.id });
    const stated = { version: 0, from: '', zones: [aZone('Near', 'SW1A 2AA, EC1-EC4')] };
    expect(await owner.put(`/api/shops/${id}/zones`, stated)).toMatchObject({ status: 200 });
    const { zones } = (await london.visitor().get<ShopDetail>(`/api/shops/${id}`)).body;
    expect(zones?.[0]?.covers).toEqual([
      ['SW1A2AA', 'SW1A2AA'],
      ['EC1', 'EC4'],
    ]);
  });

  test('are refused to strangers, and over a newer version', async () => {
    expect((await state([near], '', await signedIn(app))).status).toBe(403);
    await state([near]);
    const old = { version: version - 1, from: '', zones: [] };
    expect((await cook.put(`/api/shops/${kitchenId}/zones`, old)).status).toBe(409);
  });
});

describe('lists', () => {
  const listed = async (query: string) =>
    (await app.visitor().get<CardedShop[]>(`/api/shops?isFood=true&fields=card&${query}`)).body;

  test('leave out what does not come to a postcode', async () => {
    const elsewhere = await aShop(app, { ownerId: cook.id, kind: 'food' });
    const east = { version: 0, from: '', zones: [aZone('East', '52')] };
    await cook.put(`/api/shops/${elsewhere.id}/zones`, east);
    const everywhere = await aShop(app, { kind: 'food' });
    await state([near]);
    const ids = (await listed('to=049315')).map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([kitchenId, everywhere.id]));
    expect(ids).not.toContain(elsewhere.id);
    const counts = async (query: string) =>
      (await app.visitor().get<Array<{ count: number }>>(`/api/shops/counts?isFood=true${query}`))
        .body;
    await app.db.run(sql`update shops set category = 'Japanese' where kind = 'food'`);
    const [all, here] = [await counts(''), await counts('&to=049315')];
    expect((all[0]?.count ?? 0) - (here[0]?.count ?? 0)).toBe(1);
    expect((await app.visitor().get('/api/shops?to=49')).status).toBe(400);
  });

  test('the database says of every postcode what the page says', () =>
    fc.assert(
      fc.asyncProperty(someZones, aPostcode, async (zones, postcode) => {
        const row = await app.db.row<{ comes: boolean }>(
          sql`select comes_to(${JSON.stringify(zones)}::jsonb, ${postcode}) as comes`,
        );
        expect(row?.comes).toBe(isReached(reachOf(zones, postcode).reach));
      }),
      { numRuns: 300 },
    ));
});
