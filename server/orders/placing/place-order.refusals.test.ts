import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartItem } from '#contract/cart/schemas.ts';
import { sandboxTokens } from '#contract/payments/rules.ts';
import { sql } from '../../db/database.ts';
import { currentGateway } from '../../payments-gateways/gateways.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { aProduct, aShop, signedIn, type SignedIn } from '../../testing/makers.ts';
import { address, checkoutBody, fillCart, onHand, place, runJobs } from '../checkouts.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const cartSize = async (shopper: SignedIn) =>
  (await shopper.get<CartItem[]>('/api/cart/me')).body.length;
const ordersOf = (shopper: SignedIn) =>
  app.db.rows<{ id: number }>(sql`select id from orders where user_id = ${shopper.id}`);

/** Nothing was placed: cart, stock and orders are as they were. */
async function expectUntouched(
  shopper: SignedIn,
  lines: number,
  stocked?: { id: number; left: number },
): Promise<void> {
  expect(await cartSize(shopper)).toBe(lines);
  expect(await ordersOf(shopper)).toEqual([]);
  if (stocked)
    expect(await onHand(app, stocked.id)).toEqual({
      combinations: [stocked.left],
      stock: stocked.left,
    });
}

describe('refuses, and leaves cart and stock as they were,', () => {
  async function aCart(): Promise<{
    shopper: SignedIn;
    product: { id: number; name: string };
    stocked: { id: number; left: number };
  }> {
    const shopper = await signedIn(app);
    const product = await aProduct(app, { stock: 4 });
    await fillCart(shopper, [{ productId: product.id, quantity: 2 }]);
    return { shopper, product, stocked: { id: product.id, left: 4 } };
  }

  test.each([
    ['a declined card', sandboxTokens.declined, '/problems/payment-declined', undefined],
    [
      'a card without funds',
      sandboxTokens.insufficientFunds,
      '/problems/payment-declined',
      undefined,
    ],
    ['a token that the gateway never gave', 'tok_made_up', '/problems/payment-declined', undefined],
    [
      'a card that needs a second step',
      sandboxTokens.secondStep,
      '/problems/payment-action-required',
      'confirm',
    ],
  ])('%s', async (_, paymentToken, type, action) => {
    const { shopper, stocked } = await aCart();
    const answer = await place(shopper, await checkoutBody(shopper, { paymentToken }));
    expect(answer).toMatchObject({ status: 402, body: { type } });
    expect(answer.body.action).toBe(action);
    await expectUntouched(shopper, 1, stocked);
    expect(
      (
        await place(
          shopper,
          await checkoutBody(shopper, { paymentToken: sandboxTokens.secondStepDone }),
        )
      ).status,
    ).toBe(201);
  });

  test('another total, with the fresh figures', async () => {
    const { shopper, product, stocked } = await aCart();
    const body = await checkoutBody(shopper);
    await app.db.run(sql`update products set price = 1250 where id = ${product.id}`);
    expect(await place(shopper, body)).toMatchObject({
      status: 409,
      body: {
        type: '/problems/total-changed',
        order: { subtotal: 25, shippingFee: 5.99, total: 30.99 },
        items: [{ productId: product.id, price: 12.5 }],
      },
    });
    await expectUntouched(shopper, 1, stocked);
  });

  test('another shipping fee', async () => {
    const { shopper, stocked } = await aCart();
    expect(await place(shopper, await checkoutBody(shopper, { shippingFee: 0 }))).toMatchObject({
      status: 409,
      body: { type: '/problems/total-changed' },
    });
    await expectUntouched(shopper, 1, stocked);
  });

  test('what is sold out meanwhile, with the products, and lets the money go', async () => {
    const { shopper, product } = await aCart();
    const body = await checkoutBody(shopper);
    await app.db.run(sql`update stock set on_hand = 1 where product_id = ${product.id}`);
    const answer = await place(shopper, body);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        type: '/problems/sold-out',
        products: [{ productId: product.id, name: product.name, left: 1 }],
      },
    });
    await expectUntouched(shopper, 1, { id: product.id, left: 1 });
    const job = await app.db.row<{ reference: string }>(sql`
      select payload ->> 'reference' as reference from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = 'payments.void' order by j.id desc limit 1`);
    expect(await currentGateway(app.config).find(job?.reference ?? '')).toMatchObject({
      status: 'authorised',
    });
    await runJobs(app);
    expect(await currentGateway(app.config).find(job?.reference ?? '')).toMatchObject({
      status: 'voided',
    });
  });

  test('what is no longer sold', async () => {
    const { shopper, product, stocked } = await aCart();
    const body = await checkoutBody(shopper);
    await app.db.run(sql`update products set status = 'archived' where id = ${product.id}`);
    expect(await place(shopper, body)).toMatchObject({
      status: 409,
      body: { type: '/problems/sold-out', products: [{ left: 0 }] },
    });
    await expectUntouched(shopper, 1, stocked);
  });

  test('a cart that is not what the shopper agreed to', async () => {
    const { shopper, product, stocked } = await aCart();
    const body = await checkoutBody(shopper);
    for (const items of [
      [{ productId: product.id, quantity: 1 }],
      [...body.items, { productId: (await aProduct(app)).id, quantity: 1 }],
    ]) {
      expect(await place(shopper, { ...body, items })).toMatchObject({
        status: 409,
        body: { type: '/problems/total-changed', order: { total: 25.99 } },
      });
    }
    await expectUntouched(shopper, 1, stocked);
  });

  test('an empty cart', async () => {
    const shopper = await signedIn(app);
    const items = [{ productId: (await aProduct(app)).id, quantity: 1 }];
    const message = 'Please add items to your cart before checkout.';
    expect(
      await place(shopper, { order: { total: 15.99, shippingAddress: address }, items }),
    ).toMatchObject({
      status: 422,
      body: { message },
    });
    expect(
      await place(shopper, { order: { total: 0, shippingAddress: address }, items: [] }),
    ).toMatchObject({
      status: 422,
      body: { message },
    });
  });

  test('a closed kitchen, and says when it opens', async () => {
    const shopper = await signedIn(app);
    const kitchen = await aShop(app, { kind: 'food', name: 'Supper Club' });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true });
    await fillCart(shopper, [{ productId: dish.id, quantity: 1 }]);
    const body = await checkoutBody(shopper);
    await app.db.run(
      sql`update shops set paused_until = now() + interval '1 hour' where id = ${kitchen.id}`,
    );
    const paused = await place(shopper, body);
    expect(paused).toMatchObject({
      status: 409,
      body: {
        type: '/problems/state-conflict',
        shops: [{ shopId: kitchen.id, name: 'Supper Club', open: { state: 'paused' } }],
      },
    });
    expect(paused.body.message).toMatch(
      /^Supper Club has paused orders until (tomorrow at \d{1,2}(:\d\d)? [ap]m|\d{1,2}(:\d\d)? [ap]m today)\.$/,
    );
    await expectUntouched(shopper, 1);
  });

  test('less than a kitchen delivers', async () => {
    const shopper = await signedIn(app);
    const kitchen = await aShop(app, { kind: 'food', name: 'Big Pots', deliveryMinimum: 15_00 });
    const dish = await aProduct(app, { shopId: kitchen.id, isFood: true, price: 14_99 });
    await fillCart(shopper, [{ productId: dish.id, quantity: 1 }]);
    const answer = await place(shopper, await checkoutBody(shopper));
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'Big Pots delivers orders from $15.00.',
        shops: [{ minimum: 15, subtotal: 14.99 }],
      },
    });
    await expectUntouched(shopper, 1);
  });

  test.each(['cardNumber', 'cardCvv', 'cardExpiry'])('%s anywhere in the body', async (field) => {
    const { shopper, stocked } = await aCart();
    const body = await checkoutBody(shopper);
    for (const sent of [
      { ...body, [field]: '4242' },
      { ...body, order: { ...body.order, payment: { [field]: '4242' } } },
      { ...body, extra: [{ [field]: null }] },
    ]) {
      expect(await place(shopper, sent)).toMatchObject({
        status: 422,
        body: { message: 'Card details must not be sent to this server.' },
      });
    }
    await expectUntouched(shopper, 1, stocked);
  });

  test.each([
    ['no items', { items: undefined }],
    ['a negative line that pays for the others', { items: [{ productId: 1, quantity: -5 }] }],
    ['101 items', { items: Array.from({ length: 101 }, () => ({ productId: 1, quantity: 1 })) }],
    ['a total in words', { order: { total: '15.99', shippingAddress: address } }],
    ['a total with three decimals', { order: { total: 15.999, shippingAddress: address } }],
    ['no address', { order: { total: 15.99 } }],
    [
      'another way to pay',
      { order: { total: 15.99, shippingAddress: address, paymentMethod: 'bitcoin' } },
    ],
  ])('%s', async (_, shopOrder) => {
    const { shopper, stocked } = await aCart();
    const answer = await place(shopper, { ...(await checkoutBody(shopper)), ...shopOrder });
    expect(answer).toMatchObject({ status: 422, body: { type: '/problems/validation' } });
    await expectUntouched(shopper, 1, stocked);
  });
});
