import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn, visitorAs } from '../../testing/makers.ts';
import { address, checkoutBody, fillCart, onHand, place, placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const sizes = ['A5', 'A3'];
const a3 = { Size: 'A3' };
const a5 = { Size: 'A5' };

/** A poster at 12.00, and at 20.00 as an A3, with some of each size or made to order. */
async function aPoster(given: { left?: number; salePrice?: number; shopId?: number } = {}) {
  const { left, salePrice, shopId } = given;
  return aProduct(app, {
    price: 12_00,
    variants: { Size: sizes },
    ...(shopId && { shopId }),
    ...(left !== undefined && {
      stock: sizes.map((Size) => ({ options: { Size }, left })),
    }),
    dearer: [{ options: a3, price: 20_00, sku: 'HP-A3', ...(salePrice && { salePrice }) }],
  });
}

async function cartOf(shopper: SignedIn): Promise<CartItem[]> {
  return (await shopper.get<CartItem[]>('/api/cart/me')).body;
}

/** What the product's page sends to buy one at once. */
function atOnce(productId: number, variantOptions: Record<string, string>, total: number) {
  return {
    order: {
      total,
      buyNow: true,
      shippingAddress: address,
      paymentToken: sandboxTokens.approved,
    },
    items: [{ productId, quantity: 1, variantOptions }],
  };
}

describe('the cart', () => {
  test('has each size at its own price, also what it cost when it was put in', async () => {
    const [shopper, poster] = [await signedIn(app), await aPoster({ salePrice: 18_00 })];
    await fillCart(shopper, [
      { productId: poster.id, quantity: 1, variantOptions: a5 },
      { productId: poster.id, quantity: 1, variantOptions: a3 },
    ]);
    const lines = (await cartOf(shopper)).map(({ addedPrice, product }) => ({
      addedPrice,
      price: product.price,
      salePrice: product.salePrice,
      isOnSale: product.isOnSale,
    }));
    expect(lines).toEqual([
      { addedPrice: 12, price: 12, salePrice: null, isOnSale: false },
      { addedPrice: 18, price: 20, salePrice: 18, isOnSale: true },
    ]);
  });

  test('shows the picture of the combination', async () => {
    const [shopper, poster] = [await signedIn(app), await aPoster()];
    await app.db.run(sql`
      update combinations set image_url = '/files/a3.webp' where product_id = ${poster.id}`);
    await fillCart(shopper, [{ productId: poster.id, quantity: 1, variantOptions: a3 }]);
    expect((await cartOf(shopper)).map(({ product }) => product.imageUrl)).toEqual([
      '/files/a3.webp',
    ]);
    const { items } = (await place(shopper, await checkoutBody(shopper))).body;
    expect(items[0]?.productImage).toBe('/files/a3.webp');
  });
});

describe('an order', () => {
  test('freezes the price, the name and the number of what was chosen', async () => {
    const seller = await signedIn(app, { role: 'seller' });
    const shop = await aShop(app, { ownerId: seller.id });
    const [shopper, poster] = [await signedIn(app), await aPoster({ shopId: shop.id })];
    await app.db.run(sql`update products set sku = 'HP' where id = ${poster.id}`);
    const order = await placed(shopper, [
      { productId: poster.id, quantity: 2, variantOptions: a3 },
      { productId: poster.id, quantity: 1, variantOptions: a5 },
    ]);
    const bought = (of: Order) =>
      of.items.map(({ price, sku, quantity }) => [price, sku, quantity]);
    expect(bought(order)).toEqual([
      [20, 'HP-A3', 2],
      [12, 'HP', 1],
    ]);
    expect(order.subtotal).toBe(52);
    await app.db.run(sql`
      update products set highest_price = 99_00, sku = 'OTHER' where id = ${poster.id}`);
    await app.db.run(sql`
      update combinations set price = 99_00, sku = 'NEW' where product_id = ${poster.id}`);
    const later = (await seller.get<Order>(`/api/orders/${order.id}`)).body;
    expect(bought(later)).toEqual(bought(order));
  });

  test('is refused when the price of what was chosen has changed, with the fresh figures', async () => {
    const [shopper, poster] = [await signedIn(app), await aPoster()];
    await fillCart(shopper, [{ productId: poster.id, quantity: 1, variantOptions: a3 }]);
    const body = await checkoutBody(shopper);
    await app.db.run(sql`update combinations set price = 22_00 where product_id = ${poster.id}`);
    const refused = await place(shopper, body);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      order: { subtotal: 22, shippingFee: 5.99, total: 27.99 },
      items: [{ productId: poster.id, price: 22 }],
    });
  });

  test('bought at once costs what the size does; the lowest price buys no dearer one', async () => {
    const [shopper, poster] = [await signedIn(app), await aPoster()];
    const cheap = await place(shopper, atOnce(poster.id, a3, 17.99));
    expect([cheap.status, cheap.body.order?.total]).toEqual([409, 25.99]);
    const fair = await place(shopper, atOnce(poster.id, a3, 25.99));
    expect([fair.status, fair.body.total]).toEqual([201, 25.99]);
  });

  test('of the same again is at today’s price of the size', async () => {
    const [shopper, poster] = [await signedIn(app), await aPoster()];
    const order = await placed(shopper, [
      { productId: poster.id, quantity: 1, variantOptions: a3 },
    ]);
    await app.db.run(sql`update combinations set price = 22_00 where product_id = ${poster.id}`);
    await app.db.run(sql`update products set highest_price = 22_00 where id = ${poster.id}`);
    expect((await shopper.post(`/api/orders/${order.id}/again`, {})).status).toBe(200);
    expect(await cartOf(shopper)).toMatchObject([{ addedPrice: 22, product: { price: 22 } }]);
  });
});

test('a guest’s cart has a size at its price, too', async () => {
  const poster = await aPoster();
  const guest = app.visitor();
  const line = { productId: poster.id, quantity: 1, variantOptions: a3 };
  expect((await guest.post('/api/cart', line)).status).toBe(201);
  const { body } = await guest.get<CartItem[]>('/api/cart/me');
  expect(body).toMatchObject([{ addedPrice: 20, product: { price: 20 } }]);
});

test('of each size as many are sold as there are, each at its price, however many want them at once', async () => {
  const poster = await aPoster({ left: 3 });
  const buyers = await Promise.all(Array.from({ length: 12 }, () => signedIn(app)));
  const answers = await Promise.all(
    buyers.map((buyer, at) =>
      place(buyer, at % 2 === 0 ? atOnce(poster.id, a3, 25.99) : atOnce(poster.id, a5, 17.99)),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([...Array<number>(6).fill(201), ...Array<number>(6).fill(409)]);
  expect(await onHand(app, poster.id)).toEqual({ combinations: [0, 0], stock: 0 });
  const sold = await app.db.rows(sql`
    select options ->> 'Size' as size, unit_price as price, sum(quantity)::integer as units
    from order_lines where product_id = ${poster.id} group by 1, 2 order by 1`);
  expect(sold).toEqual([
    { size: 'A3', price: 20_00, units: 3 },
    { size: 'A5', price: 12_00, units: 3 },
  ]);
});

test('while a seller changes the price of a size, nobody pays anything but what they agreed to', async () => {
  const seller = await signedIn(app, { role: 'seller' });
  const shop = await aShop(app, { ownerId: seller.id });
  const poster = await aPoster({ shopId: shop.id });
  const owner = await visitorAs(app, seller);
  const buyers = await Promise.all(Array.from({ length: 8 }, () => signedIn(app)));
  const [changed, ...answers] = await Promise.all([
    owner.put(`/api/products/${poster.id}`, { combinations: [{ key: 'Size=A3', price: 24 }] }),
    ...buyers.map((buyer) => place(buyer, atOnce(poster.id, a3, 25.99))),
  ]);
  expect(changed?.status).toBe(200);
  for (const { status, body } of answers) {
    if (status === 201) expect(body.items[0]?.price).toBe(20);
    else expect([status, body.order?.total]).toEqual([409, 29.99]);
  }
  const late = await place(await signedIn(app), atOnce(poster.id, a3, 25.99));
  expect(late.status).toBe(409);
});
