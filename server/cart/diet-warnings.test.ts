/** What the cart warns of, for who keeps what they do not eat. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function filled(shopper: TestVisitor): Promise<void> {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
  const shop = await aShop(app, { ownerId: cook.id });
  const dish = async (said?: object) => {
    const { id } = await aProduct(app, { shopId: kitchen.id, isFood: true });
    if (said) await cook.put(`/api/products/${id}`, { dish: said });
    return id;
  };
  const goods = await aProduct(app, { shopId: shop.id });
  const plain = { contains: [], mayContain: [], fitFor: ['halal'] };
  const nutty = await dish({ contains: ['peanuts'], mayContain: [], fitFor: [] });
  for (const productId of [nutty, await dish(), await dish(plain), goods.id])
    expect((await shopper.post('/api/cart', { productId })).status).toBe(201);
}

const warnings = async (shopper: TestVisitor) =>
  (await shopper.get<CartItem[]>('/api/cart/me')).body.map((line) => line.dietWarning);

test('warns of dishes that are unsafe or unknown, of no other and of no goods', async () => {
  const shopper = await signedIn(app);
  await filled(shopper);
  expect(await warnings(shopper)).toEqual([undefined, undefined, undefined, undefined]);
  await shopper.put('/api/account/diet', { needs: ['peanuts', 'halal'], isAgreed: true });
  expect(await warnings(shopper)).toEqual([
    { unsafe: ['peanuts'], unknown: ['halal'] },
    { unsafe: [], unknown: ['peanuts', 'halal'] },
    undefined,
    undefined,
  ]);
  await shopper.put('/api/account/diet', { needs: [] });
  expect(await warnings(shopper)).toEqual([undefined, undefined, undefined, undefined]);
});

test('warns no guest, of whom nothing is kept', async () => {
  const guest = app.visitor();
  await filled(guest);
  expect(await warnings(guest)).toEqual([undefined, undefined, undefined, undefined]);
});
