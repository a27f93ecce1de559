import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { type ChoiceGroup, chosenChoices } from '#contract/catalogue/choices.rules.ts';
import { anyChoices, anyGroups } from '#contract/catalogue/choices.testing.ts';
import type { Board } from '#contract/orders/board.schemas.ts';
import type { Order } from '#contract/orders/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { aProduct, aShop, type SignedIn, signedIn, testPassword } from '../../testing/makers.ts';
import { address, checkoutBody, fillCart, place, placed } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const toppings: ChoiceGroup = {
  name: 'Toppings',
  min: 0,
  max: 2,
  free: 0,
  choices: [
    { name: 'Egg', price: 1_50 },
    { name: 'Prawns', price: 4_00 },
  ],
};
const heat: ChoiceGroup = {
  name: 'Heat',
  min: 1,
  max: 1,
  free: 0,
  choices: [
    { name: 'Mild', price: 0 },
    { name: 'Hot', price: 0 },
  ],
};

/** A dish at 8.00 with toppings that cost, of which it has to be said how hot it is. */
async function aLaksa(given: { stock?: number } = {}) {
  const cook = await signedIn(app, { role: 'seller' });
  const kitchen = await aShop(app, { ownerId: cook.id, kind: 'food', deliveryFee: 0 });
  const dish = await aProduct(app, {
    shopId: kitchen.id,
    isFood: true,
    name: 'Laksa',
    price: 8_00,
    choiceGroups: [toppings, heat],
    ...given,
  });
  return { cook, kitchen, dish };
}

const cartOf = async (shopper: Pick<SignedIn, 'get'>) =>
  (await shopper.get<CartItem[]>('/api/cart/me')).body;

describe('the cart', () => {
  test('charges what was chosen, and keeps apart what is chosen or asked for otherwise', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const hot = { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'] } };
    const rich = { ...hot, choices: { Toppings: ['Prawns', 'Egg'], Heat: ['Hot'] } };
    await fillCart(shopper, [hot, rich, hot, { ...rich, note: 'No coriander' }]);
    await fillCart(shopper, [{ ...rich, choices: { Heat: ['Hot'], Toppings: ['Egg', 'Prawns'] } }]);
    const lines = (await cartOf(shopper)).map((line) => [
      line.product.price,
      line.addedPrice,
      line.quantity,
      line.shownOptions,
      line.note,
    ]);
    const shown = { Toppings: 'Egg, Prawns', Heat: 'Hot' };
    expect(lines).toEqual([
      [8, 8, 2, { Heat: 'Hot' }, undefined],
      [13.5, 13.5, 2, shown, undefined],
      [13.5, 13.5, 1, shown, 'No coriander'],
    ]);
  });

  test('a guest’s lines become those of the person who signs in, each as it was chosen', async () => {
    const [{ dish }, guest] = [await aLaksa(), app.visitor()];
    const line = { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'] } };
    await guest.post('/api/cart', line);
    await guest.post('/api/cart', { ...line, note: 'Less salt' });
    const { username, password } = await aShopper();
    await guest.post('/api/auth/login', { username, password });
    expect((await cartOf(guest)).map(({ note }) => note)).toEqual([undefined, 'Less salt']);
  });

  test.for([
    ['without what has to be chosen', {}],
    ['of more than one where there is one', { Heat: ['Mild', 'Hot'] }],
    ['of the same twice', { Heat: ['Hot', 'Hot'] }],
    ['of what is not offered', { Heat: ['Volcanic'] }],
    ['of a group that there is not', { Heat: ['Hot'], Sauce: ['Sambal'] }],
  ] as const)('refuses a choice %s, and nothing is in it', async ([, choices]) => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const refused = await shopper.post<{ code: string; errors: unknown[] }>('/api/cart', {
      productId: dish.id,
      choices,
    });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({
      code: 'cart.choices',
      errors: [{ path: 'choices' }],
    });
    expect(await cartOf(shopper)).toEqual([]);
  });

  test('changes what was chosen and the note, and lines that are the same then are one', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const hot = { productId: dish.id, quantity: 2, choices: { Heat: ['Hot'] } };
    await fillCart(shopper, [hot, { ...hot, quantity: 1, note: 'No coriander' }]);
    const [first, second] = await cartOf(shopper);
    const change = (id: number | undefined, body: object) =>
      shopper.put<{ id: number; quantity: number }>(`/api/cart/${id}/choices`, body);
    const rich = { choices: { Toppings: ['Prawns', 'Egg'], Heat: ['Mild'] }, note: 'Crisp' };
    expect((await change(first?.id, rich)).body).toEqual({ id: first?.id, quantity: 2 });
    expect(await cartOf(shopper)).toMatchObject([
      { id: first?.id, note: 'Crisp', addedPrice: 13.5, product: { price: 13.5 } },
      { id: second?.id, note: 'No coriander', addedPrice: 8 },
    ]);
    expect((await change(second?.id, rich)).body).toEqual({ id: first?.id, quantity: 3 });
    expect(await cartOf(shopper)).toMatchObject([{ id: first?.id, quantity: 3, addedPrice: 13.5 }]);
    expect((await change(first?.id, { choices: { Heat: ['Hot'] }, note: '' })).status).toBe(200);
    expect((await cartOf(shopper))[0]).not.toHaveProperty('note');
  });

  test('changes nothing of a stranger’s line, nor to what is not offered, is no dish, or too many of one', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const hot = { productId: dish.id, quantity: 60, choices: { Heat: ['Hot'] } };
    await fillCart(shopper, [hot]);
    await fillCart(shopper, [
      { ...hot, quantity: 39, note: 'Mild' },
      { productId: (await aProduct(app)).id, quantity: 1 },
    ]);
    const before = await cartOf(shopper);
    const [first, noted, goods] = before;
    const change = (id: number | undefined, body: object, who: typeof shopper = shopper) =>
      who.put<{ code: string }>(`/api/cart/${id}/choices`, { choices: {}, note: '', ...body });
    const refusals = await Promise.all([
      change(first?.id, { choices: { Heat: ['Mild'] } }, await signedIn(app)),
      change(first?.id, {}),
      change(first?.id, { choices: { Heat: ['Volcanic'] } }),
      change(goods?.id, { note: 'In blue' }),
      change(first?.id, { note: 'x'.repeat(201), choices: { Heat: ['Hot'] } }),
    ]);
    expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'cart.line_not_found'],
      [422, 'cart.choices'],
      [422, 'cart.choices'],
      [422, 'cart.no_note'],
      [422, 'request.invalid'],
    ]);
    await app.db.run(sql`update cart_lines set quantity = 40 where id = ${noted?.id ?? 0}`);
    const tooMany = await change(noted?.id, { choices: { Heat: ['Hot'] } });
    expect(tooMany.body.code).toBe('cart.too_many_of_one');
    const after = await cartOf(shopper);
    expect(after.map(({ id, choices, note }) => [id, choices, note])).toEqual(
      before.map(({ id, choices, note }) => [id, choices, note]),
    );
  });

  test('of two lines that become the same at once no unit is lost', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const hot = { productId: dish.id, quantity: 2, choices: { Heat: ['Hot'] } };
    await fillCart(shopper, [hot, { ...hot, note: 'One' }, { ...hot, note: 'Two' }]);
    const lines = await cartOf(shopper);
    const same = { choices: { Heat: ['Mild'] }, note: 'All' };
    const answers = await Promise.all(
      lines.map(({ id }) => shopper.put(`/api/cart/${id}/choices`, same)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await cartOf(shopper)).toMatchObject([{ quantity: 6, note: 'All' }]);
  });

  test('refuses a note for what is no dish, and one that is too long', async () => {
    const [goods, shopper] = [await aProduct(app), await signedIn(app)];
    const { dish } = await aLaksa();
    const forGoods = await shopper.post('/api/cart', { productId: goods.id, note: 'In blue' });
    expect(forGoods).toMatchObject({ status: 422, body: { code: 'cart.no_note' } });
    const long = { productId: dish.id, choices: { Heat: ['Hot'] }, note: 'x'.repeat(201) };
    expect((await shopper.post('/api/cart', long)).status).toBe(422);
    expect(await cartOf(shopper)).toEqual([]);
  });

  test('of few that are left, lines that are chosen otherwise share what there is', async () => {
    const [{ dish }, shopper] = [await aLaksa({ stock: 2 }), await signedIn(app)];
    const line = { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'] } };
    await fillCart(shopper, [line, { ...line, choices: { Heat: ['Mild'] } }]);
    const refused = await shopper.post('/api/cart', { ...line, note: 'One more' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart.sold_out', left: 2 } });
  });

  test('what is no longer offered cannot be bought, and is still shown as it was chosen', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    await fillCart(shopper, [
      { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'], Toppings: ['Egg'] } },
    ]);
    const body = await checkoutBody(shopper);
    await app.db.run(sql`
      update products set choice_groups = ${JSON.stringify([heat])} where id = ${dish.id}`);
    const [line] = await cartOf(shopper);
    expect(line?.product.isListed).toBe(false);
    expect(line?.shownOptions).toEqual({ Heat: 'Hot', Toppings: 'Egg' });
    expect(await place(shopper, body)).toMatchObject({ status: 409 });
  });
});

describe('an order', () => {
  test('has what was chosen with what it cost, and the note, for shopper and kitchen', async () => {
    const [{ dish, cook, kitchen }, shopper] = [await aLaksa(), await signedIn(app)];
    const order = await placed(shopper, [
      {
        productId: dish.id,
        quantity: 2,
        choices: { Toppings: ['Egg'], Heat: ['Hot'] },
        note: 'No coriander',
      },
    ]);
    expect(order.subtotal).toBe(19);
    const chosen = {
      price: 9.5,
      choices: [
        { group: 'Toppings', name: 'Egg', price: 1.5 },
        { group: 'Heat', name: 'Hot', price: 0 },
      ],
      note: 'No coriander',
      variantOptions: {},
      shownOptions: { Toppings: 'Egg', Heat: 'Hot' },
    };
    expect(order.items).toMatchObject([chosen]);
    await app.db.run(sql`update products set choice_groups = '[]' where id = ${dish.id}`);
    expect((await shopper.get<Order>(`/api/orders/${order.id}`)).body.items).toMatchObject([
      chosen,
    ]);
    const board = (await cook.get<Board>(`/api/orders/shop/${kitchen.id}/board`)).body;
    expect(board.orders[0]?.items).toMatchObject([
      { options: { Toppings: 'Egg', Heat: 'Hot' }, note: 'No coriander' },
    ]);
  });

  test('is refused when what was chosen costs something else by now', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    await fillCart(shopper, [
      { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'], Toppings: ['Egg'] } },
    ]);
    const body = await checkoutBody(shopper);
    const dearer = { ...toppings, choices: [{ name: 'Egg', price: 2_00 }, toppings.choices[1]] };
    await app.db.run(sql`
      update products set choice_groups = ${JSON.stringify([dearer, heat])} where id = ${dish.id}`);
    expect(await place(shopper, body)).toMatchObject({
      status: 409,
      body: { code: 'order.total_changed', order: { subtotal: 10 } },
    });
  });

  test('is refused when the page agreed to other choices or another note than the cart has', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    await fillCart(shopper, [{ productId: dish.id, quantity: 1, choices: { Heat: ['Hot'] } }]);
    const body = await checkoutBody(shopper);
    for (const other of [{ choices: { Heat: ['Mild'] } }, { note: 'Less salt' }]) {
      const items = body.items.map((item) => ({ ...item, ...other }));
      expect(await place(shopper, { ...body, items })).toMatchObject({
        status: 409,
        body: { code: 'order.cart_changed' },
      });
    }
    expect((await place(shopper, body)).status).toBe(201);
  });

  test('at once costs the same', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const body = (total: number) => ({
      order: {
        total,
        buyNow: true,
        shippingAddress: address,
        paymentToken: sandboxTokens.approved,
      },
      items: [
        { productId: dish.id, quantity: 1, choices: { Heat: ['Hot'], Toppings: ['Prawns'] } },
      ],
    });
    expect((await place(shopper, body(8))).status).toBe(409);
    expect(await place(shopper, body(12))).toMatchObject({ status: 201, body: { subtotal: 12 } });
  });

  test('again has the same choices and note', async () => {
    const [{ dish }, shopper] = [await aLaksa(), await signedIn(app)];
    const line = {
      productId: dish.id,
      quantity: 2,
      choices: { Toppings: ['Egg'], Heat: ['Hot'] },
      note: 'No coriander',
    };
    const order = await placed(shopper, [line]);
    expect((await shopper.post(`/api/orders/${order.id}/again`, {})).body).toEqual({
      added: 1,
      missing: [],
    });
    expect(await cartOf(shopper)).toMatchObject([line]);
  });
});

test('the database charges what the rule of the contract does', async () => {
  await fc.assert(
    fc.asyncProperty(anyGroups, anyChoices, async (groups, choices) => {
      const row = await app.db.row<{ price: number | null }>(sql`
        select choices_price(${JSON.stringify(groups)}::jsonb, ${JSON.stringify(choices)}::jsonb, 1) as price`);
      const chosen = chosenChoices(groups, choices);
      expect(row?.price ?? null).toBe(
        chosen && chosen.reduce((price, choice) => price + choice.price, 0),
      );
    }),
    { numRuns: 300 },
  );
});

async function aShopper(): Promise<{ username: string; password: string }> {
  const { username } = await signedIn(app);
  return { username, password: testPassword };
}
