import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { sql } from '../../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { waiting } from '../../testing/waiting.ts';
import { checkoutBody, fillCart, place, placed, type Wanted } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const again = (person: Pick<TestVisitor, 'post'>, id: number) =>
  person.post<{ added: number; missing: string[] }>(`/api/orders/${id}/again`, {});
const cartOf = async (person: SignedIn) =>
  (await person.get<CartItem[]>('/api/cart/me')).body.map(
    ({ productId, quantity, variantOptions }) => ({
      productId,
      quantity,
      variantOptions,
    }),
  );

describe('ordering again', () => {
  test('fills the cart with what the order held, beside what is in it', async () => {
    const shopper = await signedIn(app);
    const shirt = await aProduct(app, { variants: { Size: ['S', 'M'] } });
    const mug = await aProduct(app, { price: 8_00 });
    const wanted: Wanted[] = [
      { productId: shirt.id, quantity: 1, variantOptions: { Size: 'S' } },
      { productId: shirt.id, quantity: 2, variantOptions: { Size: 'M' } },
      { productId: mug.id, quantity: 3, variantOptions: {} },
    ];
    const order = await placed(shopper, wanted);
    await fillCart(shopper, [{ productId: mug.id, quantity: 1 }]);
    await app.db.run(sql`update products set price = 900 where id = ${mug.id}`);
    expect(await again(shopper, order.id)).toMatchObject({
      status: 200,
      body: { added: 3, missing: [] },
    });
    expect(await cartOf(shopper)).toEqual(
      expect.arrayContaining([
        ...wanted.slice(0, 2),
        { productId: mug.id, quantity: 4, variantOptions: {} },
      ]),
    );
    const [line] = (await shopper.get<CartItem[]>('/api/cart/me')).body.filter(
      ({ productId }) => productId === mug.id,
    );
    expect(line?.addedPrice).toBe(9);
  });

  test('takes as many as there are, and names what is missing', async () => {
    const shopper = await signedIn(app);
    const [few, gone, changed] = [
      await aProduct(app, { name: 'Few', stock: 5 }),
      await aProduct(app, { name: 'Gone' }),
      await aProduct(app, { name: 'Changed', variants: { Size: ['S'] } }),
    ];
    const order = await placed(shopper, [
      { productId: few.id, quantity: 3 },
      { productId: gone.id, quantity: 1 },
      { productId: changed.id, quantity: 1, variantOptions: { Size: 'S' } },
    ]);
    await app.db.run(sql`update products set status = 'archived' where id = ${gone.id}`);
    await app.db.run(
      sql`update products set variants = '{"Size": ["L"]}' where id = ${changed.id}`,
    );
    const { body } = await again(shopper, order.id);
    expect(body).toMatchObject({ added: 1 });
    expect(body.missing.toSorted()).toEqual(['Changed', 'Few', 'Gone']);
    expect(await cartOf(shopper)).toEqual([{ productId: few.id, quantity: 2, variantOptions: {} }]);
    // What is in the cart already counts.
    expect((await again(shopper, order.id)).body).toMatchObject({ added: 0 });
    expect(await cartOf(shopper)).toEqual([{ productId: few.id, quantity: 2, variantOptions: {} }]);
  });

  test('brings the note of a dish, and what is to become of it if it is sold out, where that can still be had', async () => {
    const shopper = await signedIn(app);
    const cook = await signedIn(app, { role: 'seller' });
    const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food' });
    const dish = (name: string) =>
      aProduct(app, { shopId: kitchen.id, isFood: true, name, price: 10_00 });
    const [ramen, gyoza, udon] = [await dish('Ramen'), await dish('Gyoza'), await dish('Udon')];
    await fillCart(shopper, [
      { productId: ramen.id, quantity: 1, note: 'No spring onion' },
      { productId: udon.id, quantity: 1 },
    ]);
    const wishes = [{ wish: 'mine', insteadId: gyoza.id }, { wish: 'leave_out' }];
    const cart = async () => (await shopper.get<CartItem[]>('/api/cart/me')).body;
    const wish = (line: CartItem | undefined, body: object) =>
      shopper.put(`/api/cart/${line?.id}/if-sold-out`, body);
    for (const [at, line] of (await cart()).entries())
      expect((await wish(line, wishes[at] ?? {})).status).toBe(200);
    const order = (await place(shopper, await checkoutBody(shopper))).body;

    await again(shopper, order.id);
    expect(await cart()).toMatchObject([
      {
        note: 'No spring onion',
        ifSoldOut: { wish: 'mine', instead: { id: gyoza.id, name: 'Gyoza' } },
      },
      { ifSoldOut: { wish: 'leave_out' } },
    ]);

    // What was said since counts.
    await wish((await cart())[1], { wish: 'kitchen' });
    await again(shopper, order.id);
    expect(await cart()).toMatchObject([{}, { quantity: 2, ifSoldOut: { wish: 'kitchen' } }]);

    await shopper.delete('/api/cart/user/me');
    await app.db.run(sql`update products set status = 'archived' where id = ${gyoza.id}`);
    await again(shopper, order.id);
    const [line] = await cart();
    expect(line).toMatchObject({ note: 'No spring onion' });
    expect(line).not.toHaveProperty('ifSoldOut');
  });

  test('a line holds 99 at most', async () => {
    const shopper = await signedIn(app);
    const mug = await aProduct(app);
    const order = await placed(shopper, [{ productId: mug.id, quantity: 60 }]);
    await again(shopper, order.id);
    expect((await again(shopper, order.id)).body.missing).toHaveLength(1);
    expect(await cartOf(shopper)).toMatchObject([{ quantity: 99 }]);
  });

  test('of two orders at the same moment fills the cart, and neither is refused', async () => {
    const shopper = await signedIn(app);
    const products = await Promise.all(Array.from({ length: 4 }, () => aProduct(app)));
    const orders: Array<Awaited<ReturnType<typeof placed>>> = [];
    for (const half of [products.slice(0, 2), products.slice(2)])
      orders.push(
        await placed(
          shopper,
          half.map(({ id }) => ({ productId: id, quantity: 1, variantOptions: {} })),
        ),
      );
    await app.db.run(sql`
      with made as (
        insert into products (shop_id, name, description, price, is_food)
        select ${products[0]?.shopId}, 'Card ' || n, 'A card', 100, false from generate_series(1, 98) n returning id)
      insert into cart_lines (owner, product_id, stock_key, quantity, added_price) select ${`user:${shopper.id}`}, id, '', 1, 100 from made`);
    let asking: Array<ReturnType<typeof again>> = [];
    await app.db.transaction(async (tx) => {
      await tx.rows(
        sql`select from products where id = any(${products.map(({ id }) => id)}::integer[]) for update`,
      );
      asking = orders.map(({ id }) => again(shopper, id));
      await expect.poll(() => waiting(app.db)).toBe(2);
    });
    const answers = await Promise.all(asking);
    expect(answers.map(({ status, body }) => [status, body.added]).toSorted()).toEqual([
      [200, 0],
      [200, 2],
    ]);
    expect(await cartOf(shopper)).toHaveLength(100);
  });

  test('is for whoever ordered: a stranger, its seller and an admin find nothing, a guest signs in', async () => {
    const [shopper, seller] = [await signedIn(app), await signedIn(app, { role: 'seller' })];
    const product = await aProduct(app, { shopId: (await aShop(app, { ownerId: seller.id })).id });
    const order = await placed(shopper, [{ productId: product.id, quantity: 1 }]);
    for (const person of [await signedIn(app), seller, await signedIn(app, { role: 'admin' })]) {
      expect((await again(person, order.id)).status).toBe(404);
      expect(await cartOf(person)).toEqual([]);
    }
    expect((await again(app.visitor(), order.id)).status).toBe(401);
    expect((await again(shopper, 2_000_000_000)).status).toBe(404);
  });
});
