import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Product, ProductDetail } from '#contract/catalogue/schemas.ts';
import type { ShopDetail } from '#contract/shops/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';

let app: TestApp;
let cook: SignedIn;
let people: Array<[who: string, visitor: TestVisitor, mayWork: boolean]>;
let kitchenId: number;

beforeAll(async () => {
  app = await testApp();
  cook = await signedIn(app, { role: 'seller' });
  kitchenId = (await aShop(app, { ownerId: cook.id, kind: 'food' })).id;
  const staff = await signedIn(app);
  await app.db.run(
    sql`insert into shop_members (shop_id, user_id, role) values (${kitchenId}, ${staff.id}, 'staff')`,
  );
  people = [
    ['a guest', app.visitor(), false],
    ['a shopper', await signedIn(app), false],
    ['another seller', await signedIn(app, { role: 'seller' }), false],
    [
      'a seller who waits',
      await signedIn(app, { role: 'seller', approvalStatus: 'pending' }),
      false,
    ],
    ['the staff', staff, true],
    ['the owner', cook, true],
    ['an admin', await signedIn(app, { role: 'admin' }), true],
  ];
});
afterAll(() => app.close());

const deliveryOf = async () =>
  (await cook.get<ShopDetail>(`/api/shops/${kitchenId}`)).body.delivery;

describe('a pause', () => {
  test('until tomorrow ends when the kitchen opens; shoppers read why', async () => {
    const week = Array.from({ length: 7 }, () => [['00:00', '23:59']]);
    const own = await aShop(app, {
      ownerId: cook.id,
      kind: 'food',
      openingHours: { week, exceptions: {} },
    });
    const { body } = await cook.put<{ pausedUntil: string }>(`/api/shops/${own.id}/pause`, {
      until: 'tomorrow',
      reason: 'Stocktaking',
    });
    expect(body.pausedUntil).toMatch(/T16:00:00\.000Z$/);
    const { body: shop } = await cook.get<ShopDetail>(`/api/shops/${own.id}`);
    expect(shop.delivery?.open).toMatchObject({
      state: 'paused',
      reason: 'Stocktaking',
      at: expect.stringMatching(/ 00:00$/),
    });
    await cook.put(`/api/shops/${own.id}/pause`, { until: null });
    expect((await cook.get<ShopDetail>(`/api/shops/${own.id}`)).body.delivery?.open.state).toBe(
      'open',
    );
  });

  test.each([
    { until: 'later' },
    {},
    { until: 'tomorrow', reason: 'x'.repeat(121) },
    { until: 15 },
  ])('refuses %j', async (body) => {
    expect((await cook.put(`/api/shops/${kitchenId}/pause`, body)).status).toBe(422);
  });
});

describe('being busy', () => {
  test('adds its minutes to what shoppers read, until it ends', async () => {
    expect(await deliveryOf()).toMatchObject({ fromMinutes: 30, toMinutes: 45 });
    expect(
      (await cook.put(`/api/shops/${kitchenId}/busy`, { minutes: 20, length: 60 })).status,
    ).toBe(200);
    expect(await deliveryOf()).toMatchObject({ fromMinutes: 50, toMinutes: 65 });
    await app.db.run(sql`update shops set busy_until = now() where id = ${kitchenId}`);
    expect(await deliveryOf()).toMatchObject({ fromMinutes: 30, toMinutes: 45 });
    await cook.put(`/api/shops/${kitchenId}/busy`, { minutes: 20, length: 60 });
    expect((await cook.delete(`/api/shops/${kitchenId}/busy`)).status).toBe(204);
    expect(await deliveryOf()).toMatchObject({ fromMinutes: 30, toMinutes: 45 });
  });

  test('is said by those who work the kitchen', async () => {
    for (const [who, person, mayWork] of people) {
      const expected = mayWork ? 200 : who === 'a guest' ? 401 : 403;
      expect([
        who,
        (await person.put(`/api/shops/${kitchenId}/busy`, { minutes: 10, length: 30 })).status,
      ]).toEqual([who, expected]);
      expect([who, (await person.delete(`/api/shops/${kitchenId}/busy`)).status]).toEqual([
        who,
        mayWork ? 204 : expected,
      ]);
    }
  });

  test('is for kitchens', async () => {
    const press = await aShop(app, { ownerId: cook.id });
    expect(
      await cook.put(`/api/shops/${press.id}/busy`, { minutes: 10, length: 30 }),
    ).toMatchObject({
      status: 409,
      body: { type: '/problems/state-conflict' },
    });
  });

  test.each([
    { minutes: 0, length: 60 },
    { minutes: 121, length: 60 },
    { minutes: 10, length: 5 },
    { minutes: 10 },
  ])('refuses %j', async (body) => {
    expect((await cook.put(`/api/shops/${kitchenId}/busy`, body)).status).toBe(422);
  });
});

describe('a dish that is out', () => {
  test('stays on the menu, and no cart or order takes it', async () => {
    const dish = await aProduct(app, { shopId: kitchenId, isFood: true, name: 'Laksa' });
    const shopper = await signedIn(app);
    await shopper.post('/api/cart', { productId: dish.id });
    const answer = await cook.put<{ soldOutUntil: string | null }>(
      `/api/products/${dish.id}/sold-out`,
      { until: 'tomorrow' },
    );
    expect(answer.status).toBe(200);
    expect(new Date(answer.body.soldOutUntil ?? 0).getTime()).toBeGreaterThan(Date.now());
    const { body: menu } = await shopper.get<Product[]>(`/api/products?shopId=${kitchenId}`);
    expect(menu.find(({ id }) => id === dish.id)).toMatchObject({
      isSoldOut: true,
      soldOutUntil: answer.body.soldOutUntil,
      stock: 0,
    });
    expect((await shopper.get<ProductDetail>(`/api/products/${dish.id}`)).body).toMatchObject({
      isSoldOut: true,
    });
    expect((await shopper.get<CartItem[]>('/api/cart/me')).body[0]?.product).toMatchObject({
      stock: 0,
    });
    expect(await shopper.post('/api/cart', { productId: dish.id })).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out', left: 0 },
    });
    const order = {
      order: { total: 15, shippingAddress: '12 Joo Chiat Road' },
      items: [{ productId: dish.id, quantity: 1 }],
    };
    expect(await shopper.post('/api/orders', order)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/sold-out',
        products: [{ productId: dish.id, name: 'Laksa', left: 0 }],
      },
    });
  });

  test('comes back by itself, or when somebody switches it back', async () => {
    const dish = await aProduct(app, { shopId: kitchenId, isFood: true });
    const isOut = async () =>
      (await cook.get<ProductDetail>(`/api/products/${dish.id}`)).body.isSoldOut;
    await cook.put(`/api/products/${dish.id}/sold-out`, { until: 'tomorrow' });
    expect(await isOut()).toBe(true);
    await app.db.run(sql`update products set sold_out_until = now() where id = ${dish.id}`);
    expect(await isOut()).toBe(false);
    expect(
      (await cook.put(`/api/products/${dish.id}/sold-out`, { until: 'switched-back' })).body,
    ).toEqual({ soldOutUntil: null });
    expect((await cook.get<ProductDetail>(`/api/products/${dish.id}`)).body).toMatchObject({
      isSoldOut: true,
      soldOutUntil: null,
    });
    expect((await cook.delete(`/api/products/${dish.id}/sold-out`)).status).toBe(204);
    expect(await isOut()).toBe(false);
  });

  test('is said by those who work the kitchen, of dishes', async () => {
    const dish = await aProduct(app, { shopId: kitchenId, isFood: true });
    for (const [who, person, mayWork] of people) {
      const expected = mayWork ? 200 : who === 'a guest' ? 401 : 404;
      expect([
        who,
        (await person.put(`/api/products/${dish.id}/sold-out`, { until: 'tomorrow' })).status,
      ]).toEqual([who, expected]);
      expect([who, (await person.delete(`/api/products/${dish.id}/sold-out`)).status]).toEqual([
        who,
        mayWork ? 204 : expected,
      ]);
    }
    const press = await aShop(app, { ownerId: cook.id });
    const poster = await aProduct(app, { shopId: press.id });
    expect(
      (await cook.put(`/api/products/${poster.id}/sold-out`, { until: 'tomorrow' })).status,
    ).toBe(409);
    expect((await cook.put(`/api/products/${dish.id}/sold-out`, { until: 'never' })).status).toBe(
      422,
    );
  });
});
