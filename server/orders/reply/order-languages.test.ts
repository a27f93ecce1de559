/** An order says what was said when it was placed, to its shopper in their language and to the shop's people in its own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Product } from '#contract/catalogue/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { type TestApp, type TestVisitor, testApp } from '../../testing/app.ts';
import { aShop, signedIn } from '../../testing/makers.ts';
import { placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const chinese = { 'accept-language': 'zh-CN' };
const lantern = {
  name: 'Rain Lantern',
  description: 'Folded by hand of rice paper.',
  price: 40,
  variants: { Colour: ['Red', 'Blue'] },
  translations: { 'zh-Hans': { name: '雨灯笼', options: { Colour: '颜色', Red: '红色' } } },
};

test('name and options stay as they were called, and marked where nobody had translated them', async () => {
  const owner = await signedIn(app, { role: 'seller' });
  const { id: shopId } = await aShop(app, { ownerId: owner.id });
  const { body: product } = await owner.post<Product>('/api/products', { ...lantern, shopId });
  const { body: plain } = await owner.post<Product>('/api/products', {
    ...lantern,
    name: 'Paper Boat',
    translations: {},
    shopId,
  });
  const shopper = await signedIn(app);
  const variantOptions = { Colour: 'Red' };
  const { id } = await placed(shopper, [
    { productId: product.id, quantity: 1, variantOptions },
    { productId: plain.id, quantity: 1, variantOptions },
  ]);
  await owner.put(`/api/products/${product.id}`, {
    name: 'Sun Lantern',
    translations: { 'zh-Hans': { name: '日灯笼' } },
  });
  const seenBy = async (visitor: TestVisitor, headers: Record<string, string>) =>
    (await visitor.get<Order>(`/api/orders/${id}`, headers)).body.items.toSorted(
      (one, other) => one.productId - other.productId,
    );
  expect(await seenBy(shopper, chinese)).toMatchObject([
    { productName: '雨灯笼', variantOptions, shownOptions: { 颜色: '红色' } },
    { productName: 'Paper Boat', writtenIn: { productName: 'en' } },
  ]);
  for (const english of await seenBy(shopper, { 'accept-language': 'en' })) {
    expect(english).not.toHaveProperty('shownOptions');
    expect(english).not.toHaveProperty('writtenIn');
  }
  expect(await seenBy(owner, chinese)).toMatchObject([
    { productName: 'Rain Lantern' },
    { productName: 'Paper Boat' },
  ]);
});
