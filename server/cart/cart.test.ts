import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { sql } from '../db/database.ts';
import { testApp, type TestApp, type TestVisitor } from '../testing/app.ts';
import { aProduct, aShop, signedIn } from '../testing/makers.ts';
import { waiting } from '../testing/waiting.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cartOf = async (visitor: TestVisitor) => (await visitor.get<CartItem[]>('/api/cart/me')).body;
const add = (
  visitor: TestVisitor,
  productId: number,
  rest: { quantity?: number; variantOptions?: Record<string, string> } = {},
) =>
  visitor.post<{ id: number; quantity: number; variantOptions: Record<string, string> } & Problem>(
    '/api/cart',
    { productId, ...rest },
  );
type Problem = { type: string; message: string; left?: number };

/** So many lines of products of their own. */
async function fillCart(owner: string, lines: number, shopId: number): Promise<void> {
  await app.db.run(sql`
    with made as (
      insert into products (shop_id, name, description, price, is_food)
      select ${shopId}, 'Card ' || n, 'A card', 100, false from generate_series(1, ${lines}) n returning id)
    insert into cart_lines (owner, product_id, stock_key, quantity, added_price) select ${owner}, id, '', 1, 100 from made`);
}

const tee = { variants: { Colour: ['Red', 'Sand'], Size: ['S', 'M'] } };

describe('putting something into the cart', () => {
  test('works for a guest and for a person, with what the page needs', async () => {
    const shop = await aShop(app, { name: 'Press & Co' });
    const product = await aProduct(app, {
      ...tee,
      shopId: shop.id,
      price: 25_00,
      salePrice: 19_90,
      name: 'Tee',
    });
    for (const visitor of [app.visitor(), await signedIn(app)]) {
      const added = await add(visitor, product.id, {
        quantity: 2,
        variantOptions: { Size: 'M', Colour: 'Red' },
      });
      expect(added.status).toBe(201);
      expect(await cartOf(visitor)).toMatchObject([
        {
          id: added.body.id,
          quantity: 2,
          variantOptions: { Colour: 'Red', Size: 'M' },
          addedPrice: 19.9,
          product: {
            id: product.id,
            name: 'Tee',
            price: 25,
            isOnSale: true,
            salePrice: 19.9,
            stock: null,
            isListed: true,
          },
          shop: {
            id: shop.id,
            name: 'Press & Co',
            kind: 'product',
            isOpen: true,
            opensAt: null,
            deliveryMinimum: 0,
          },
        },
      ]);
    }
  });

  test('takes one statement, and reading the cart one', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app, { ...tee });
    await cartOf(buyer);
    const before = app.statements();
    await add(buyer, product.id, { variantOptions: { Size: 'M', Colour: 'Red' } });
    expect(app.statements() - before).toBe(1);
    await cartOf(buyer);
    expect(app.statements() - before).toBe(2);
  });

  test('adds up the same options, in whatever order they are named, and keeps others apart', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app, tee);
    await add(buyer, product.id, { variantOptions: { Size: 'M', Colour: 'Red' } });
    await add(buyer, product.id, { quantity: 3, variantOptions: { Colour: 'Red', Size: 'M' } });
    await add(buyer, product.id, { variantOptions: { Colour: 'Sand', Size: 'M' } });
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([4, 1]);
  });

  test('20 at once make one line of 20', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app);
    await buyer.csrfToken();
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(buyer, product.id)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 20 }, () => 201));
    expect((await cartOf(buyer)).map((line) => line.quantity)).toEqual([20]);
  });

  test('prints on the front of printed products unless told otherwise', async () => {
    const buyer = await signedIn(app);
    const printed = await aProduct(app, { mockup: 'tee', variants: { Size: ['S'] } });
    expect(
      (await add(buyer, printed.id, { variantOptions: { Size: 'S' } })).body.variantOptions,
    ).toEqual({
      Size: 'S',
      'Print location': 'Front',
    });
    expect(
      (await add(buyer, printed.id, { variantOptions: { Size: 'S', 'Print location': 'Back' } }))
        .status,
    ).toBe(201);
    const onlyBack = await aProduct(app, { variants: { 'Print location': ['Back'] } });
    expect((await add(buyer, onlyBack.id)).body.variantOptions).toEqual({
      'Print location': 'Back',
    });
  });

  test.each([
    ['a missing option', { Colour: 'Red' }],
    ['a value that is not offered', { Colour: 'Red', Size: 'XXL' }],
    ['an option that the product lacks', { Colour: 'Red', Size: 'M', Engraving: 'Mei' }],
    [
      'a print location where nothing is printed',
      { Colour: 'Red', Size: 'M', 'Print location': 'Back' },
    ],
    ['no options', {}],
  ])('refuses %s', async (_, variantOptions) => {
    const buyer = await signedIn(app);
    const product = await aProduct(app, tee);
    const answer = await add(buyer, product.id, { variantOptions });
    expect(answer).toMatchObject({
      status: 422,
      body: { type: '/problems/validation', message: 'Please choose from the offered options.' },
    });
    expect(await cartOf(buyer)).toEqual([]);
  });

  test('refuses more than are left of the chosen combination, and says how many', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app, {
      ...tee,
      stock: [{ options: { Colour: 'Red', Size: 'M' }, left: 3 }],
    });
    const variantOptions = { Colour: 'Red', Size: 'M' };
    expect((await add(buyer, product.id, { quantity: 2, variantOptions })).status).toBe(201);
    expect(await add(buyer, product.id, { quantity: 2, variantOptions })).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out', left: 3 },
    });
    expect(
      await add(buyer, product.id, { variantOptions: { Colour: 'Sand', Size: 'M' } }),
    ).toMatchObject({
      status: 409,
      body: { left: 0 },
    });
    expect((await cartOf(buyer))[0]).toMatchObject({ quantity: 2, product: { stock: 3 } });
  });

  test('refuses what nobody sells to carts', async () => {
    const buyer = await signedIn(app);
    const pending = await aShop(app, { approvalStatus: 'pending' });
    const service = await aShop(app, { kind: 'service' });
    const unsold = [
      await aProduct(app, { status: 'draft' }),
      await aProduct(app, { status: 'archived' }),
      await aProduct(app, { shopId: pending.id }),
      await aProduct(app, { shopId: service.id }),
      { id: 2_000_000_000 },
    ];
    for (const { id } of unsold)
      expect(await add(buyer, id)).toMatchObject({
        status: 404,
        body: { type: '/problems/not-found' },
      });
  });

  test('refuses the hundredth of one and the hundred-and-first line', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app);
    await add(buyer, product.id, { quantity: 99 });
    expect(await add(buyer, product.id)).toMatchObject({
      status: 422,
      body: { message: 'You can order at most 99 of one item.' },
    });
    await fillCart(`user:${buyer.id}`, 99, product.shopId);
    const another = await aProduct(app);
    expect(await add(buyer, another.id)).toMatchObject({
      status: 422,
      body: { message: 'A cart holds at most 100 different items.' },
    });
  });

  test('refuses what comes at the same moment beyond a hundred lines', async () => {
    const buyer = await signedIn(app);
    await buyer.csrfToken();
    const products = await Promise.all(Array.from({ length: 8 }, () => aProduct(app)));
    await fillCart(`user:${buyer.id}`, 95, products[0]?.shopId ?? 0);
    let adding: Array<ReturnType<typeof add>> = [];
    await app.db.transaction(async (tx) => {
      // Each add waits to refer to its product, and has counted the lines by then.
      await tx.rows(
        sql`select from products where id = any(${products.map(({ id }) => id)}::integer[]) for update`,
      );
      adding = products.map(({ id }) => add(buyer, id));
      await expect.poll(() => waiting(app.db)).toBe(8);
    });
    const answers = await Promise.all(adding);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => `${status} ${body.message}`)).toEqual(
      Array.from({ length: 3 }, () => '422 A cart holds at most 100 different items.'),
    );
    expect(await cartOf(buyer)).toHaveLength(100);
    // What is there already still adds up.
    const there = answers.findIndex(({ status }) => status === 201);
    expect((await add(buyer, products[there]?.id ?? 0)).body.quantity).toBe(2);
  });

  test.each([
    ['a quantity of nothing', { quantity: 0 }],
    ['a negative quantity', { quantity: -1 }],
    ['a broken quantity', { quantity: 1.5 }],
    ['a huge quantity', { quantity: 1e9 }],
    ['a quantity in words', { quantity: '2' }],
    ['a product that is no number', { productId: 'x' }],
    ['options that are no map', { variantOptions: ['Red'] }],
  ])('refuses %s', async (_, part) => {
    const product = await aProduct(app);
    const answer = await (
      await signedIn(app)
    ).post('/api/cart', { productId: product.id, ...part });
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/validation' } });
  });

  test('does not believe a price or an owner in the body', async () => {
    const [buyer, other] = [await signedIn(app), await signedIn(app)];
    const product = await aProduct(app, { price: 12_00 });
    await buyer.post('/api/cart', {
      productId: product.id,
      userId: other.id,
      price: 0.01,
      addedPrice: 0.01,
    });
    expect(await cartOf(other)).toEqual([]);
    expect(await cartOf(buyer)).toMatchObject([
      { userId: buyer.id, addedPrice: 12, product: { price: 12 } },
    ]);
  });

  test('needs the CSRF token', async () => {
    const product = await aProduct(app);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/cart',
      payload: { productId: product.id },
    });
    expect(answer.statusCode).toBe(403);
    expect(answer.json<{ title: string }>().title).toContain('CSRF');
  });
});

test('says that a price changed, that a product is gone, and that a kitchen is closed', async () => {
  const buyer = await signedIn(app);
  const never = { week: [[], [], [], [], [], [], []], exceptions: {} };
  const kitchen = await aShop(app, {
    kind: 'food',
    openingHours: never,
    deliveryFee: 3_00,
    deliveryMinimum: 15_00,
  });
  const [dish, poster] = [
    await aProduct(app, { shopId: kitchen.id, isFood: true }),
    await aProduct(app, { price: 8_00 }),
  ];
  await add(buyer, dish.id);
  await add(buyer, poster.id);
  await app.db.run(
    sql`update products set price = 900, status = 'archived' where id = ${poster.id}`,
  );
  expect(await cartOf(buyer)).toMatchObject([
    { shop: { kind: 'food', isOpen: false, opensAt: null, deliveryFee: 3, deliveryMinimum: 15 } },
    { addedPrice: 8, product: { price: 9, isListed: false } },
  ]);
});

test('says until when an open kitchen takes orders, and nothing of one that is always open', async () => {
  const buyer = await signedIn(app);
  const today = new Date().toISOString().slice(0, 10);
  const untilMidnight = {
    week: Array.from({ length: 7 }, () => [['01:00', '00:30']]),
    exceptions: {},
  };
  for (const openingHours of [untilMidnight, undefined]) {
    const kitchen = await aShop(app, { kind: 'food', openingHours });
    await add(buyer, (await aProduct(app, { shopId: kitchen.id, isFood: true })).id);
  }
  const shopsAt = async (time: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T${time}Z`) });
    return (await cartOf(buyer)).map(({ shop }) => [shop.isOpen, shop.closesAt]);
  };
  onTestFinished(() => void vi.useRealTimers());
  const always = [true, undefined];
  expect(await shopsAt('12:00:00')).toEqual([[true, `${today}T16:30:00.000Z`], always]);
  expect(await shopsAt('16:45:00')).toEqual([[false, undefined], always]);
});

describe('changing a line', () => {
  test('sets how many, up to what is left, and takes it out', async () => {
    const buyer = await signedIn(app);
    const product = await aProduct(app, { stock: 5 });
    const { id } = (await add(buyer, product.id)).body;
    expect(await buyer.put(`/api/cart/${id}`, { quantity: 5 })).toMatchObject({
      status: 200,
      body: { id, quantity: 5 },
    });
    expect(await buyer.put(`/api/cart/${id}`, { quantity: 6 })).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out', left: 5 },
    });
    expect((await buyer.put(`/api/cart/${id}`, { quantity: 0 })).status).toBe(422);
    await app.db.run(sql`update stock set on_hand = 2 where product_id = ${product.id}`);
    expect((await buyer.put(`/api/cart/${id}`, { quantity: 4 })).status).toBe(200);
    expect((await buyer.delete(`/api/cart/${id}`)).status).toBe(204);
    expect((await buyer.delete(`/api/cart/${id}`)).status).toBe(404);
    expect(await cartOf(buyer)).toEqual([]);
  });
});

describe('whose cart it is', () => {
  test('each of the matrix: only the own cart, not even an admin reads or empties another', async () => {
    const buyer = await signedIn(app);
    const shop = await aShop(app);
    const product = await aProduct(app, { shopId: shop.id });
    const line = (await add(buyer, product.id)).body.id;
    const others = [
      app.visitor(),
      await signedIn(app),
      await signedIn(app, { role: 'seller' }),
      await signedIn(app, { role: 'admin' }),
    ];
    for (const other of others) {
      expect(await other.get(`/api/cart/${buyer.id}`)).toMatchObject({
        status: 403,
        body: { type: '/problems/not-allowed' },
      });
      expect((await other.put(`/api/cart/${line}`, { quantity: 9 })).status).toBe(404);
      expect((await other.delete(`/api/cart/${line}`)).status).toBe(404);
      expect((await other.delete(`/api/cart/user/${buyer.id}`)).status).toBe(403);
      expect((await add(other, product.id)).status).toBe(201);
    }
    expect(await buyer.get(`/api/cart/${buyer.id}`)).toMatchObject({
      status: 200,
      body: [{ id: line, quantity: 1 }],
    });
    expect((await buyer.put(`/api/cart/${line}`, { quantity: 9 })).status).toBe(200);
    expect((await buyer.delete(`/api/cart/user/${buyer.id}`)).status).toBe(204);
    expect(await cartOf(buyer)).toEqual([]);
    for (const other of others) expect(await cartOf(other)).toHaveLength(1);
  });

  test('a stranger without a cookie has an empty one', async () => {
    expect(await app.visitor().get('/api/cart/me')).toMatchObject({ status: 200, body: [] });
  });

  test.each(['0', 'null', 'undefined', 'NaN', '-1', '1e3', '99999999999'])(
    'there is no cart of %s',
    async (userId) => {
      expect((await (await signedIn(app)).get(`/api/cart/${userId}`)).status).toBe(404);
    },
  );

  test('is never cached by anybody on the way', async () => {
    expect((await (await signedIn(app)).get('/api/cart/me')).headers['cache-control']).toBe(
      'private, no-store',
    );
  });
});
